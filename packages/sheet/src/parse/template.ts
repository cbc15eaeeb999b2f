import { ABS_C1, ABS_C2, ABS_R1, ABS_R2, MAX_COLS, MAX_ROWS, printRef, type RefToken } from '../references/a1.ts'
import { parse } from './parse.ts'
import { MAX_FORMULA, scan, scanned, TOKEN } from './scan.ts'
import type { Node, ParseProblem } from './tree.ts'

/**
 * A formula independent of where it stands: `=A1+1` in B1 and `=A2+1` in B2 share one template. References keep
 * absolute numbers where they carry `$` and distances otherwise.
 */
export interface Template {
  readonly key: string
  /** Text between the references; `pieces.length` is `refs.length + 1`. */
  readonly pieces: readonly string[]
  readonly refs: readonly RefToken[]
  readonly tree: Node | null
  readonly problem: ParseProblem | null
}

/** The template of `text` standing at `row`, `col`. `find` may return a known one for the key. */
export function getTemplate(
  text: string,
  row: number,
  col: number,
  find: (key: string) => Template | undefined = () => undefined,
): Template {
  if (text.length > MAX_FORMULA)
    return problemTemplate(text, { message: `A formula has at most ${MAX_FORMULA} characters.`, pos: MAX_FORMULA })
  scan(text, row, col)
  return find(scanned.key) ?? build(row, col)
}

function problemTemplate(text: string, problem: ParseProblem): Template {
  return { key: text, pieces: [text], refs: [], tree: null, problem }
}

function build(row: number, col: number): Template {
  const { key, text } = scanned
  const { refs } = scanned
  const pieces = piecesOf()
  const result = parse()
  if ('problem' in result) return { ...problemTemplate(text, result.problem), key }
  const relative = refs.map(ref => shift(ref, -row, -col))
  return { key, pieces, refs: relative, tree: result.tree, problem: null }
}

/** The text around the references, with function names as Excel prints them. */
function piecesOf(): string[] {
  const { text, count, kind, start, end } = scanned
  const pieces: string[] = []
  // Joined, not added up: thousands of added texts would each be kept.
  let parts: string[] = []
  // Text from `from` to `done` is copied as it is.
  let from = 0
  let done = text.startsWith('=') ? 1 : 0
  for (let i = 0; i < count; i++) {
    const own = kind[i]
    const at = start[i] as number
    const next = end[i] as number
    if (own === TOKEN.ref) {
      parts.push(text.slice(from, done))
      pieces.push(parts.join(''))
      parts = []
      from = next
    } else {
      const name = own === TOKEN.func || own === TOKEN.name ? text.slice(at, next) : ''
      const printed = printedName(name, own === TOKEN.func)
      if (printed !== name || at !== done) {
        parts.push(text.slice(from, done), printed === name ? '' : printed)
        from = printed === name ? at : next
      }
    }
    done = next
  }
  parts.push(text.slice(from, done))
  pieces.push(parts.join(''))
  return pieces
}

function printedName(name: string, isFunction: boolean): string {
  const own = name.startsWith('_') ? name.replace(isFunction ? /^(?:_xlfn\.|_xlws\.)+/i : /^_xlpm\./i, '') : name
  return isFunction ? own.toUpperCase() : own
}

/** A reference moved by `rows`, `cols` where it is relative. */
export function shift(ref: RefToken, rows: number, cols: number): RefToken {
  const { kind, sheet, flags } = ref
  return {
    kind,
    sheet,
    flags,
    r1: flags & ABS_R1 ? ref.r1 : ref.r1 + rows,
    c1: flags & ABS_C1 ? ref.c1 : ref.c1 + cols,
    r2: flags & ABS_R2 ? ref.r2 : ref.r2 + rows,
    c2: flags & ABS_C2 ? ref.c2 : ref.c2 + cols,
  }
}

/** True when a reference at its place lies on the sheet. */
export function isOnSheet(ref: RefToken): boolean {
  return ref.r1 >= 0 && ref.c1 >= 0 && ref.r2 < MAX_ROWS && ref.c2 < MAX_COLS && ref.r2 >= 0 && ref.c2 >= 0
}

/**
 * The text of a template at a place, as it was written (spaces kept). `rewrite` may change each reference on the
 * way; null stands for a reference whose cells were deleted.
 */
export function printTemplate(
  template: Template,
  row: number,
  col: number,
  rewrite: (ref: RefToken) => RefToken | null = ref => ref,
): string {
  const { pieces, refs } = template
  let text = pieces[0] as string
  for (let i = 0; i < refs.length; i++) {
    const ref = rewrite(shift(refs[i] as RefToken, row, col))
    text += (ref === null ? '#REF!' : printRef(ref)) + (pieces[i + 1] as string)
  }
  return text
}

/** True when every reference of a template lies on the sheet at a place. */
export function fitsAt({ refs }: Template, row: number, col: number): boolean {
  return refs.every(ref => isOnSheet(shift(ref, row, col)))
}
