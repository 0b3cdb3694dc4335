"""Many fields of a record at once.

Where the fields lie is known when a record is typed, so compiled code moves their bytes and
nothing else; written field by field, every array would cost Numba a tenth of a second.
"""

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload
from numba.np.numpy_support import as_dtype

_BYTE = ir.IntType(8)
_SIZE = ir.IntType(64)


def copy_shared(source, target):
    """Copy each field that the records *source* and *target* both have.

    Raises:
        TypeError: such a field is not of the same type in both.
    """
    for name in _shared(source.dtype, target.dtype):
        target[name] = source[name]


def blank(state):
    """Set each field of *state* but its luck to 0."""
    for name in _blanked(state.dtype):
        state[name] = 0


def _shared(source, target):
    names = [name for name in source.names if name in target.names]
    for name in names:
        if source[name] != target[name]:
            raise TypeError(f"the field {name!r} is not of the same type in both records")
    return names


def _blanked(layout):
    return [name for name in layout.names if name != "luck"]


@overload(copy_shared)
def _copy_shared(source, target):
    def implementation(source, target):
        _move_shared(source, target)

    return implementation


@overload(blank)
def _blank(state):
    def implementation(state):
        _set_to_zero(state)

    return implementation


@intrinsic
def _move_shared(typing, source, target):
    layout = as_dtype(source)

    def generate(context, builder, signature, arguments):
        for name in _shared(layout, as_dtype(target)):
            origin, goal = (
                cgutils.get_record_member(builder, record, kind.offset(name), _BYTE)
                for record, kind in zip(arguments, (source, target), strict=True)
            )
            cgutils.raw_memcpy(builder, goal, origin, _SIZE(layout[name].itemsize), 1)
        return context.get_dummy_value()

    return types.none(source, target), generate


@intrinsic
def _set_to_zero(typing, state):
    layout = as_dtype(state)

    def generate(context, builder, signature, arguments):
        for name in _blanked(layout):
            field = cgutils.get_record_member(builder, arguments[0], state.offset(name), _BYTE)
            cgutils.memset(builder, field, _SIZE(layout[name].itemsize), 0)
        return context.get_dummy_value()

    return types.none(state), generate
