/** How programs of mail introduce what they quote; it may be broken over two lines. */
const INTRODUCTIONS = [/^on .{5,200} wrote:$/i, /^am .{5,200} schrieb.{0,100}:$/i]
/** Where all that follows is a mail of before, or a signature. */
const ENDS = [/^-{2,} ?(original message|forwarded message) ?-{2,}$/i, /^_{10,}$/, /^sent from my .+$/i]
const SIGNATURE = '-- '
/** Outlook quotes a mail under its headers, without a line before them. */
const FIRST_HEADER = /^from: .+$/i
const NEXT_HEADER = /^(sent|date|to|cc|subject): .*$/i

const isQuoted = (line = ''): boolean => /^\s*>/.test(line)

/** How many lines from here on introduce a quote: none, one or two. */
function countIntroduction(lines: readonly string[], at: number): number {
  const [line = '', next = ''] = [lines[at]?.trim(), lines[at + 1]?.trim()]
  if (INTRODUCTIONS.some(start => start.test(line))) return 1
  return line !== '' && !isQuoted(next) && INTRODUCTIONS.some(start => start.test(`${line} ${next}`)) ? 2 : 0
}

function isEnd(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line === SIGNATURE || ENDS.some(end => end.test(line.trim()))) return true
  // Somebody may begin a line of their own with "From:".
  return FIRST_HEADER.test(line.trim()) && NEXT_HEADER.test(lines[at + 1]?.trim() ?? '')
}

/**
 * What somebody wrote in a mail, above, between and below what they quote, without their signature. Empty where nothing is left. A quote
 * whose lines have no mark ends nowhere that is known, so all below it counts as quoted.
 */
export function cutQuotes(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const own: string[] = []
  for (let at = 0; at < lines.length && !isEnd(lines, at); at++) {
    const introduction = countIntroduction(lines, at)
    if (introduction > 0) {
      if (!isQuoted(lines.slice(at + introduction).find(line => line.trim() !== ''))) break
      at += introduction - 1
    } else if (!isQuoted(lines[at])) own.push(lines[at] ?? '')
  }
  return own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** How programs begin the subject of what they answer by themselves. */
const AUTOMATIC_SUBJECT =
  /^\s*(auto(matic)?[ -]?(reply|response)|out of (the )?office|abwesenheit|away from|undeliver|mail delivery|delivery status|returned mail)/

/** Whether a mail was written by a machine: an answer to it would begin a loop. */
export function isAutomatic(headers: Readonly<Record<string, string>>): boolean {
  const fields = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]))
  const auto = fields.get('auto-submitted')
  return (
    (auto !== undefined && auto !== 'no') ||
    /^(bulk|list|junk|auto_reply)$/.test(fields.get('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-loop', 'list-id', 'x-failed-recipients'].some(name => fields.has(name)) ||
    /mailer-daemon|postmaster|no-?reply/.test(fields.get('from') ?? '') ||
    fields.get('return-path') === '<>' ||
    AUTOMATIC_SUBJECT.test(fields.get('subject') ?? '')
  )
}
