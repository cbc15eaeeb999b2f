import { Fault } from '../../expr/budget.ts'
import { bool, type Expr, float, int, isApp, list, str, sym } from '../../expr/node.ts'
import { parseOne } from '../../language/parser.ts'
import { DEFAULT_TEX, getTex } from '../../show/tex.ts'
import { getText } from '../../show/text.ts'
import { simplify } from '../../simplify/simplify.ts'
import type { Builtin } from '../builtin.ts'
import { evaluate } from '../core.ts'

const plain = (e: Expr | undefined): string => (e === undefined ? '' : e.t === 'str' ? e.v : getText(e))
const number = (e: Expr | undefined): number => (e?.t === 'int' ? Number(e.v) : 0)

export const STRINGS: Record<string, Builtin> = {
  string: ([e]) => str(e ? getText(e) : ''),
  sconcat: args => str(args.map(plain).join('')),
  simplode: ([l, between]) => str(l && isApp(l) ? l.args.map(plain).join(plain(between)) : ''),
  concat: args => (args.every(arg => arg.t !== 'str') ? sym(args.map(plain).join('')) : str(args.map(plain).join(''))),
  strim: ([c, s]) => str(trimmed(plain(s), plain(c))),
  sremove: ([a, s]) => str(plain(s).replaceAll(plain(a), '')),
  ssubst: ([to, from, s]) => str(plain(s).replaceAll(plain(from), plain(to))),
  slength: ([s]) => int(plain(s).length),
  substring: ([s, a, b]) => str(plain(s).slice(number(a) - 1, b ? number(b) - 1 : undefined)),
  charat: ([s, i]) => str(plain(s)[number(i) - 1] ?? ''),
  supcase: ([s]) => str(plain(s).toUpperCase()),
  sdowncase: ([s]) => str(plain(s).toLowerCase()),
  upcase: ([s]) => str(plain(s).toUpperCase()),
  downcase: ([s]) => str(plain(s).toLowerCase()),
  charlist: ([s]) => list(Array.from(plain(s), letter => str(letter))),
  split: ([s, by]) =>
    list(
      plain(s)
        .split(by ? plain(by) : ' ')
        .map(str),
    ),
  ssearch: ([a, s]) => {
    const at = plain(s).indexOf(plain(a))
    return at < 0 ? bool(false) : int(at + 1)
  },
  sequal: ([a, b]) => bool(plain(a) === plain(b)),
  sequalignore: ([a, b]) => bool(plain(a).toLowerCase() === plain(b).toLowerCase()),
  sposition: ([a, s]) => {
    const at = plain(s).indexOf(plain(a))
    return at < 0 ? bool(false) : int(at + 1)
  },
  eval_string: ([s], env) => evaluate(parseOne(plain(s)), env),
  parse_string: ([s]) => parseOne(plain(s)),
  tex1: ([e]) => str(getTex(e as Expr, DEFAULT_TEX)),
  tex: ([e]) => str(getTex(e as Expr, DEFAULT_TEX)),
  stackjson_parse: ([s]) => parsed(plain(s)),
  stackmap_get: ([m, k]) => mapGet(m, k),
  stackmap_has_key: ([m, k]) => bool(mapGet(m, k, true) !== null),
}

function trimmed(s: string, c: string): string {
  let [from, to] = [0, s.length]
  while (from < to && c.includes(s[from] as string)) from++
  while (to > from && c.includes(s[to - 1] as string)) to--
  return s.slice(from, to)
}

/** JSON as the lists of STACK: an object is ["stack_map", [key, value], ...]. */
function parsed(text: string): Expr {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Fault('This is no JSON.')
  }
  const convert = (v: unknown): Expr => {
    if (typeof v === 'number') return Number.isInteger(v) ? int(BigInt(v)) : float(v)
    if (typeof v === 'string') return str(v)
    if (typeof v === 'boolean') return bool(v)
    if (Array.isArray(v)) return list(v.map(convert))
    if (v === null) return sym('null')
    return list([
      str('stack_map'),
      ...Object.entries(v as object).map(([key, inner]) => list([str(key), convert(inner)])),
    ])
  }
  return simplify(convert(value))
}
function mapGet(m: Expr | undefined, k: Expr | undefined, quiet = false): Expr | null {
  const pairs = m && isApp(m) ? m.args : []
  for (const pair of pairs) if (isApp(pair, 'list') && plain(pair.args[0]) === plain(k)) return pair.args[1] ?? null
  if (quiet) return null
  throw new Fault(`There is no ${plain(k)} in this map.`)
}
