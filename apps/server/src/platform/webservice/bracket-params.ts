/** Parameters as PHP spells them: `a[0][name]=x`. Limits of trust.md 3. */
const MAX_DEPTH = 5
const MAX_PARAMETERS = 1000
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

export class BracketError extends Error {}

type Node = Map<string, Node | string>

/**
 * Nested values of bracketed parameters: keys 0..n-1 in order become an array, others an object.
 * Later values of the same key win. Throws BracketError on anything that is not well formed.
 */
export function parseBracketParams(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const root: Node = new Map()
  let count = 0
  for (const [key, value] of pairs) {
    if (++count > MAX_PARAMETERS) throw new BracketError('too many parameters')
    insert(root, pathOf(key), value)
  }
  return toObject(root)
}

function pathOf(key: string): string[] {
  const match = key.length <= 200 ? KEY.exec(key) : null
  if (!match) throw new BracketError('a parameter name is not well formed')
  const inner = [...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map(m => m[1]!)
  const path = [match[1]!, ...inner]
  if (path.length > MAX_DEPTH) throw new BracketError('parameters are nested too deep')
  if (path.some(part => FORBIDDEN.has(part))) throw new BracketError('a parameter name is not allowed')
  return path
}

function insert(root: Node, path: string[], value: string): void {
  let node = root
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(node.size) : part
    if (depth === path.length - 1) {
      node.set(name, value)
      return
    }
    const next = node.get(name)
    if (next instanceof Map) node = next
    else {
      const made: Node = new Map()
      node.set(name, made)
      node = made
    }
  }
}

const toObject = (node: Node): Record<string, unknown> =>
  Object.fromEntries([...node].map(([key, value]) => [key, value instanceof Map ? toValue(value) : value]))

function toValue(node: Node): unknown {
  const isList = [...node.keys()].every((key, index) => key === String(index))
  if (!isList) return toObject(node)
  return [...node.values()].map(value => (value instanceof Map ? toValue(value) : value))
}
