import { MAX_TEXT } from '../evaluate/budget.ts'
import { ERR } from '../values.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'
import { wildcardSearch } from './wildcard.ts'

/** A count argument: its whole part. Throws #VALUE! below zero. */
function count(n: number): number {
  const whole = Math.trunc(n)
  if (whole < 0) throw ERR.value
  return whole
}

/** A place argument counted from 1. Throws #VALUE! below 1. */
function place(n: number): number {
  const whole = Math.trunc(n)
  if (whole < 1) throw ERR.value
  return whole
}

const left = (text: string, n: number) => text.slice(0, count(n))

function right(text: string, n: number) {
  const length = count(n)
  return length === 0 ? '' : text.slice(-length)
}

function mid(text: string, start: number, n: number) {
  const from = place(start) - 1
  return text.slice(from, from + count(n))
}

function replace(text: string, start: number, n: number, insert: string) {
  const from = place(start) - 1
  return text.slice(0, from) + insert + text.slice(from + count(n))
}

/** FIND: place of a text in another from `start` on, case counts; #VALUE! when it is not there. */
function find(wanted: string, within: string, start: number) {
  const from = place(start) - 1
  if (from > within.length) return ERR.value
  const at = within.indexOf(wanted, from)
  return at < 0 ? ERR.value : at + 1
}

/** SEARCH: as FIND without regard to case and with wildcards. */
function search(x: Context, wanted: string, within: string, start: number) {
  const from = place(start) - 1
  if (from > within.length) return ERR.value
  if (wanted === '') return from + 1
  const at = wildcardSearch(wanted, within, from, x)
  return at < 0 ? ERR.value : at + 1
}

/** SUBSTITUTE: all places of `old`, or only place number `instance`. */
function substitute(x: Context, text: string, old: string, replacement: string, instance?: number) {
  const only = instance === undefined ? 0 : place(instance)
  if (old === '') return text
  x.budget.spend(1 + (text.length >> 4))
  if (only === 0) {
    const parts = text.split(old)
    if (text.length + (parts.length - 1) * (replacement.length - old.length) > MAX_TEXT) return ERR.value
    return parts.join(replacement)
  }
  let at = -old.length
  for (let i = 0; i < only; i++) {
    at = text.indexOf(old, at + old.length)
    if (at < 0) return text
  }
  return text.slice(0, at) + replacement + text.slice(at + old.length)
}

function rept(x: Context, text: string, n: number) {
  const times = count(n)
  if (text.length * times > MAX_TEXT) return ERR.value
  x.budget.spend((text.length * times) >> 4)
  return text.repeat(times)
}

const length = (text: string) => text.length

const PARTS: [name: string, help: string, signature: string, body: (...args: never[]) => unknown][] = [
  ['LEFT', 'Gives the first characters.', 'text:s, count:n=1', left],
  ['RIGHT', 'Gives the last characters.', 'text:s, count:n=1', right],
  ['MID', 'Gives characters from a place.', 'text:s, start:n, count:n', mid],
  ['LEN', 'Counts the characters.', 'text:s', length],
  ['REPLACE', 'Puts a text in the place of characters.', 'text:s, start:n, count:n, insert:s', replace],
  ['FIND', 'Gives the place of a text; case counts.', 'wanted:s, within:s, start:n=1', find],
  ['SEARCH', 'Gives the place of a text; wildcards may be used.', '@, wanted:s, within:s, start:n=1', search],
]

/** Parts of texts. The forms that count bytes are the same here: a character is one byte outside East Asian versions. */
export const TEXT_PARTS: FunctionSpec[] = [
  ...PARTS.flatMap(([name, help, signature, body]) =>
    [name, `${name}B`].map(each => fn(each, help, signature, body as (...args: unknown[]) => string)),
  ),
  fn('SUBSTITUTE', 'Puts a text in the place of another.', '@, text:s, old:s, replacement:s, instance:n?', substitute),
  fn('REPT', 'Repeats a text.', '@, text:s, times:n', rept),
]
