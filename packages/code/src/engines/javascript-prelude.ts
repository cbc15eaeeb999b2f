/**
 * What programs in JavaScript find: `console`, timers in a time of their own, ways to read the input, `Math.random` that goes the
 * same way twice. It is code of the sandboxed machine and can be overwritten there by whoever runs in it.
 */
export const JAVASCRIPT_PRELUDE = String.raw`
(print, input) => {
  const inspect = (value, depth, seen) => {
    if (typeof value === 'string') return depth === 0 ? value : "'" + value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n') + "'"
    if (typeof value === 'bigint') return value + 'n'
    if (Object.is(value, -0)) return '-0'
    if (typeof value === 'function') return value.name ? '[Function: ' + value.name + ']' : '[Function (anonymous)]'
    if (value === null || typeof value !== 'object') return String(value)
    if (value instanceof Error) return String(value.stack ? value.name + ': ' + value.message : value)
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
    if (value instanceof RegExp) return String(value)
    if (seen.includes(value)) return '[Circular *1]'
    const inner = [...seen, value]
    const isList = Array.isArray(value) || ArrayBuffer.isView(value)
    const name = value.constructor?.name
    if (depth > 3) return isList ? '[Array]' : '[Object]'
    const show = one => inspect(one, depth + 1, inner)
    const key = one => /^[A-Za-z_$][\w$]*$/.test(one) ? one : "'" + one + "'"
    let parts, open = '{', close = '}', before = ''
    if (isList) {
      parts = Array.from(value, show)
      open = '['; close = ']'
      if (!Array.isArray(value)) before = name + '(' + value.length + ') '
    } else if (value instanceof Map) {
      parts = [...value].map(([k, v]) => show(k) + ' => ' + show(v))
      before = 'Map(' + value.size + ') '
    } else if (value instanceof Set) {
      parts = [...value].map(show)
      before = 'Set(' + value.size + ') '
    } else {
      parts = Object.keys(value).map(k => key(k) + ': ' + show(value[k]))
      if (name === undefined) before = '[Object: null prototype] '
      else if (name !== 'Object') before = name + ' '
    }
    if (parts.length === 0) return before + open + close
    const one = before + open + ' ' + parts.join(', ') + ' ' + close
    if (one.length <= 76 && !one.includes('\n')) return one
    const pad = '  '.repeat(inner.length)
    return before + open + '\n' + parts.map(part => pad + part).join(',\n') + '\n' + pad.slice(2) + close
  }
  const format = values => {
    const [first, ...rest] = values
    if (typeof first !== 'string' || !/%[sdifjoO%]/.test(first)) return values.map(value => inspect(value, 0, [])).join(' ')
    const text = first.replace(/%([sdifjoO%])/g, (whole, kind) => {
      if (kind === '%') return '%'
      if (rest.length === 0) return whole
      const value = rest.shift()
      if (kind === 'd') return String(Number(value))
      if (kind === 'i') return String(Number.parseInt(value, 10))
      if (kind === 'f') return String(Number.parseFloat(value))
      if (kind === 'j') return JSON.stringify(value)
      return kind === 's' && typeof value !== 'object' ? String(value) : inspect(value, 1, [])
    })
    return [text, ...rest.map(value => inspect(value, 0, []))].join(' ')
  }
  const say = (...values) => print(format(values) + '\n')
  const quiet = () => undefined
  globalThis.console = { log: say, info: say, debug: say, table: say, dir: say, error: quiet, warn: quiet, trace: quiet, assert: quiet }
  globalThis.print = say
  const lines = input.split('\n')
  if (lines.at(-1) === '') lines.pop()
  globalThis.readline = () => lines.shift() ?? null
  globalThis.prompt = globalThis.readline
  const fs = { readFileSync: () => input }
  const readlineModule = { createInterface: () => {
    const heard = {}
    const it = { on: (name, f) => { heard[name] = f; return it }, close: quiet, [Symbol.asyncIterator]: async function* () { yield* lines.splice(0) } }
    it.question = (asked, f) => { print(asked); const said = lines.shift(); if (said !== undefined) setTimeout(() => f(said), 0) }
    setTimeout(() => { if (heard.line) for (const line of lines.splice(0)) heard.line(line); heard.close?.() }, 0)
    return it
  } }
  const known = { fs, readline: readlineModule }
  globalThis.require = name => {
    const found = known[String(name).replace(/^node:/, '')]
    if (!found) throw new Error("Cannot find module '" + name + "'")
    return found
  }
  globalThis.process = {
    argv: ['node', 'program.js'], env: {}, platform: 'linux', exit: () => { throw { isExit: true } },
    stdout: { write: text => { print(String(text)); return true } }, stderr: { write: () => true },
    stdin: { fd: 0, setEncoding: quiet, resume: quiet, on: (name, f) => { setTimeout(() => { if (name === 'data' && input !== '') f(input); if (name === 'end') f() }, name === 'end' ? 1 : 0); return globalThis.process.stdin } },
    nextTick: (f, ...given) => Promise.resolve().then(() => f(...given)),
  }
  globalThis.module = { exports: {} }
  globalThis.exports = globalThis.module.exports
  let seed = 123456789
  Math.random = () => {
    seed ^= seed << 13; seed ^= seed >>> 17; seed ^= seed << 5
    return (seed >>> 0) / 4294967296
  }
  const timers = new Map()
  let count = 0, now = 0
  const set = (f, ms, every, given) => { timers.set(++count, { f, given, at: now + Math.max(1, Number(ms) || 0), every: every ? Math.max(1, Number(ms) || 0) : null }); return count }
  globalThis.setTimeout = (f, ms, ...given) => set(f, ms, false, given)
  globalThis.setInterval = (f, ms, ...given) => set(f, ms, true, given)
  globalThis.setImmediate = (f, ...given) => set(f, 0, false, given)
  globalThis.clearTimeout = globalThis.clearInterval = globalThis.clearImmediate = id => { timers.delete(id) }
  globalThis.queueMicrotask = f => { Promise.resolve().then(f) }
  globalThis.structuredClone = value => JSON.parse(JSON.stringify(value))
  return () => {
    const next = [...timers].sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0]
    if (!next) return false
    const [id, timer] = next
    now = Math.max(now, timer.at)
    if (timer.every === null) timers.delete(id)
    else timer.at = now + timer.every
    timer.f(...timer.given)
    return true
  }
}`
