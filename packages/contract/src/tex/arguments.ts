/** A command as it stands in TeX, with what it was given. */
export interface TexCall {
  /** Without its backslash. */
  name: string
  /** What stood in braces behind it, without them. */
  given: string[]
}

/** Where a group in braces ends that begins at `from`; -1 for none. */
function closing(tex: string, from: number): number {
  let depth = 0
  for (let at = from; at < tex.length; at += 1) {
    const sign = tex[at]
    if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at
  }
  return -1
}

/**
 * Says commands in other words: `make` is given each of the names that has as many groups in braces as asked, the outermost first; where
 * it answers null, and where groups are missing, the command stays.
 */
export function replaceTexCommands(
  tex: string,
  names: readonly string[],
  groups: number,
  make: (call: TexCall) => string | null,
): string {
  if (!names.some(name => tex.includes(`\\${name}`))) return tex
  const command = new RegExp(`\\\\(${names.join('|')})(?![a-zA-Z])`, 'g')
  let made = ''
  let at = 0
  for (const { 0: head, 1: name = '', index } of tex.matchAll(command)) {
    if (index < at) continue
    const call = read(tex, index + head.length, groups)
    const said = call && make({ name, ...call })
    if (!call || said === null) continue
    made += tex.slice(at, index) + said
    at = call.end
  }
  return made + tex.slice(at)
}

function read(tex: string, from: number, groups: number): (Omit<TexCall, 'name'> & { end: number }) | null {
  const given: string[] = []
  let end = from
  while (given.length < groups) {
    const [gap = ''] = /^\s*/.exec(tex.slice(end, end + 20)) ?? []
    const start = end + gap.length
    // How it is to look: nothing of what it says.
    const [option] = /^\[[^[\]]{0,200}\]/.exec(tex.slice(start, start + 202)) ?? []
    if (option !== undefined) {
      end = start + option.length
      continue
    }
    const close = tex[start] === '{' ? closing(tex, start) : -1
    if (close < 0) return null
    given.push(tex.slice(start + 1, close))
    end = close + 1
  }
  return { given, end }
}
