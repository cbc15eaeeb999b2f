import { CellError, ERR, Ref, type Value } from '../values.ts'

/** `a:b`, `a b` or `(a,b)` on two references. */
export function joinRefs(op: 'range' | 'intersect' | 'union', a: Value, b: Value): Value {
  if (a instanceof CellError) return a
  if (b instanceof CellError) return b
  if (!(a instanceof Ref) || !(b instanceof Ref)) return ERR.value
  if (op === 'union') {
    const first = a.more.length === 0 ? a : area(a, a.top, a.left, a.bottom, a.right)
    return new Ref(a.source, a.sheet, first.top, first.left, first.bottom, first.right, [...a.more, b, ...b.more])
  }
  if (a.sheet !== b.sheet) return ERR.value
  if (op === 'range')
    return area(
      a,
      Math.min(a.top, b.top),
      Math.min(a.left, b.left),
      Math.max(a.bottom, b.bottom),
      Math.max(a.right, b.right),
    )
  const top = Math.max(a.top, b.top)
  const left = Math.max(a.left, b.left)
  const bottom = Math.min(a.bottom, b.bottom)
  const right = Math.min(a.right, b.right)
  return top > bottom || left > right ? ERR.nil : area(a, top, left, bottom, right)
}

function area(like: Ref, top: number, left: number, bottom: number, right: number): Ref {
  return new Ref(like.source, like.sheet, top, left, bottom, right)
}
