/** Where programs of mail begin what they quote. */
const QUOTE_STARTS = [
  /^on .{5,200} wrote:$/i,
  /^am .{5,200} schrieb.{0,100}:$/i,
  /^-{2,} ?(original message|forwarded message) ?-{2,}$/i,
  /^_{10,}$/,
  /^from: .+$/i,
  /^sent from my .+$/i,
  /^-- $/,
]

/** What somebody wrote in a mail, without what they quote and their signature. Empty where nothing is left. */
export function cutQuotes(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const isStart = (index: number): boolean => {
    const line = lines[index] ?? ''
    // "On ... wrote:" may be broken over two lines.
    const two = `${line.trim()} ${(lines[index + 1] ?? '').trim()}`
    return (
      QUOTE_STARTS.some(start => start.test(line === '-- ' ? line : line.trim())) || /^on .{5,200} wrote:$/i.test(two)
    )
  }
  const end = lines.findIndex((_line, index) => isStart(index))
  const own = (end < 0 ? lines : lines.slice(0, end)).filter(line => !/^\s*>/.test(line))
  return own.join('\n').trim()
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
