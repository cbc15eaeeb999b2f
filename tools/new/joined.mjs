/**
 * A line of a list. `line` stands after the line that begins with `after`, or at the end of what `list` begins: in its place
 * where the list is in the order of the alphabet. With neither it is an import. `inside`: no line, but words of one.
 * @typedef {{ file: string, line: string, after?: string, list?: string, inside?: string }} Join
 */

/** The text of a file with a line more. Throws where the place is gone. */
export function joined(/** @type {string} */ text, /** @type {Join} */ { file, line, after, list, inside }) {
  const lines = text.split('\n')
  const find = (/** @type {string} */ start) => {
    const at = lines.findIndex(one => one.trimStart().startsWith(start))
    if (at < 0) throw new Error(`${file} has no line that begins with ${start}`)
    return at
  }
  if (inside !== undefined) {
    if (text.split(inside).length !== 2) throw new Error(`${file} does not hold ${inside} once`)
    return text.replace(inside, () => line + inside)
  }
  if (after !== undefined) lines.splice(find(after) + 1, 0, line)
  else if (list !== undefined) {
    const start = find(list) + 1
    const size = lines.slice(start).findIndex(one => !/^( {2}|export )/.test(one))
    const entries = lines.slice(start, start + size)
    const isSorted = entries.every((one, at) => at === 0 || (entries[at - 1] ?? '') <= one)
    const later = isSorted ? entries.findIndex(one => one > line) : -1
    lines.splice(start + (later < 0 ? size : later), 0, line)
  } else
    lines.splice(
      lines.findLastIndex(one => one.startsWith('import ')),
      0,
      line,
    )
  return lines.join('\n')
}
