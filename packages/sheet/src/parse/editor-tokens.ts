import { type FormulaToken, formulaTokens } from './tokens.ts'

/** A token with what an editor shows around it. */
export interface EditorToken extends FormulaToken {
  /** A name of LET or LAMBDA: not a defined name of the workbook. */
  isLocal: boolean
  /** Index of the bracket that belongs to this one, or null. */
  match: number | null
  /** Index of the function token whose argument this is, or null. */
  call: number | null
  /** Number of that argument, from 0. */
  argument: number
}

interface Open {
  index: number
  call: number | null
  argument: number
  /** Names given so far, in upper case. */
  names: Set<string>
}

/** The tokens of a formula with matching brackets, arguments, and LET names apart. Unfinished formulas too. */
export function editorTokens(text: string): EditorToken[] {
  const tokens = formulaTokens(text).map(
    (token): EditorToken => ({
      ...token,
      isLocal: false,
      match: null,
      call: null,
      argument: 0,
    }),
  )
  const stack: Open[] = []
  tokens.forEach((token, i) => {
    const inside = stack.at(-1)
    token.call = inside?.call ?? null
    token.argument = inside?.argument ?? 0
    if (token.kind === 'bracket' && '({'.includes(token.text)) {
      const before = previous(tokens, i)
      const isCall = token.text === '(' && before >= 0 && tokens[before]?.kind === 'function'
      // Brackets around a value belong to the argument they stand in.
      const call = isCall ? before : (inside?.call ?? null)
      stack.push({ index: i, call, argument: isCall ? 0 : (inside?.argument ?? 0), names: new Set() })
    } else if (token.kind === 'bracket') {
      const open = stack.pop()
      if (!open) return
      token.match = open.index
      ;(tokens[open.index] as EditorToken).match = i
    } else if (token.kind === 'separator' && inside && isArguments(tokens, inside)) inside.argument++
    else if (token.kind === 'name' || token.kind === 'function') {
      const name = token.text.replace(/^\[|\]$/g, '').toUpperCase()
      if (inside && token.kind === 'name' && declares(tokens, i, inside)) inside.names.add(name)
      token.isLocal = stack.some(open => open.names.has(name))
    }
  })
  return tokens
}

const isArguments = (tokens: EditorToken[], open: Open) =>
  open.call !== null && previous(tokens, open.index) === open.call

function previous(tokens: EditorToken[], i: number): number {
  let at = i - 1
  while (tokens[at]?.kind === 'space') at--
  return at
}

/** True for a name that LET or LAMBDA gives: alone in its argument, with another argument after it. */
function declares(tokens: EditorToken[], i: number, open: Open): boolean {
  if (!isArguments(tokens, open)) return false
  const form = tokens[open.call ?? -1]?.text.toUpperCase().replace(/^_XLFN\./, '')
  if (form !== 'LAMBDA' && !(form === 'LET' && open.argument % 2 === 0)) return false
  let after = i + 1
  while (tokens[after]?.kind === 'space') after++
  const before = tokens[previous(tokens, i)]
  return tokens[after]?.kind === 'separator' && (before?.kind === 'separator' || before === tokens[open.index])
}

/** What stands at the caret of an editor. */
export interface CaretPlace {
  /** Index of the token that the caret touches (the one before it at a border), or null. */
  token: number | null
  /** Name of the function whose arguments the caret is in, in upper case, or null. */
  function: string | null
  /** Number of that argument, from 0. */
  argument: number
  /** Indexes of the pair of brackets that the caret touches, or null. */
  brackets: [open: number, close: number] | null
}

/** What stands at a place (from 0, between characters) of a formula. */
export function caretPlace(text: string, caret: number): CaretPlace {
  const tokens = editorTokens(text)
  const at = tokens.findLastIndex(token => token.start < caret)
  const token = tokens[at]
  const touched = [at, at + 1].find(i => {
    const near = tokens[i]
    return near?.match != null && near.start <= caret && near.end >= caret
  })
  const pair = touched === undefined ? null : [touched, tokens[touched]?.match as number].sort((a, b) => a - b)
  const isOpened = token?.kind === 'bracket' && token.text === '('
  const isPassed = token !== undefined && token.end <= caret
  let call = token?.call ?? null
  let argument = token?.argument ?? 0
  if (isOpened) {
    const before = previous(tokens, at)
    if (tokens[before]?.kind === 'function') [call, argument] = [before, 0]
  } else if (token?.kind === 'separator' && isPassed && call !== null)
    argument = tokens[at + 1]?.argument ?? argument + 1
  else if (token?.kind === 'bracket' && token.text === ')' && isPassed) {
    const open = tokens[token.match ?? -1]
    call = open?.call ?? null
    argument = open?.argument ?? 0
  }
  return {
    token: at < 0 || !token || token.end < caret ? null : at,
    function: call === null ? null : (tokens[call]?.text.toUpperCase() ?? null),
    argument,
    brackets: pair ? (pair as [number, number]) : null,
  }
}
