/** Marks of other languages inside HTML: one thing each, whatever stands in them. */
const ISLANDS: Readonly<Record<string, string>> = { svg: 'drawing' }
/** Tags that are more than layout, by what they are. */
const THINGS: Readonly<Record<string, string>> = {
  iframe: 'iframe',
  frame: 'frame',
  frameset: 'frame',
  embed: 'embedded object',
  object: 'embedded object',
  applet: 'embedded object',
  canvas: 'canvas',
  script: 'script',
  noscript: 'script',
  style: 'style sheet',
  link: 'style sheet',
  form: 'form',
  input: 'form field',
  textarea: 'form field',
  select: 'form field',
  button: 'button',
  map: 'image map',
  ...ISLANDS,
}

/** Tags that are layout and nothing else: their words stay. */
const LAYOUT = new Set(
  (
    'center font basefont big blink marquee nobr spacer article header footer main nav search address hgroup fieldset legend label ' +
    'dialog base meta title area param option optgroup datalist output meter progress data rb rtc slot template'
  ).split(' '),
)

/** What a text lost, as data: another thread may have counted it. */
export type Losses = Pick<Removals, 'counts' | 'hasLostLayout' | 'charsCut' | 'picturesLinked' | 'framesLinked'>

/** What author HTML lost while it was made safe: counted by what it was. */
export class Removals {
  readonly counts = new Map<string, number>()
  /** Whether marks of layout went: styles, classes, tags that are nothing else. */
  hasLostLayout = false
  /** Characters beyond the limit. */
  charsCut = 0
  /** Pictures of other sites that became links. */
  picturesLinked = 0
  /** Frames of other sites that became links. */
  framesLinked = 0
  /** Links to parts of the course that did not come in. */
  deadLinks = 0

  add(thing: string, times = 1): void {
    this.counts.set(thing, (this.counts.get(thing) ?? 0) + times)
  }

  addTag(tag: string): void {
    // Names with a colon are those of word processors.
    if (LAYOUT.has(tag) || tag.includes(':')) this.hasLostLayout = true
    else this.add((Object.hasOwn(THINGS, tag) ? THINGS[tag] : undefined) ?? 'unknown tag')
  }

  /** Adds what another text of the same owner lost. */
  join({ counts, hasLostLayout, charsCut, picturesLinked, framesLinked }: Losses): void {
    for (const [thing, times] of counts) this.add(thing, times)
    this.hasLostLayout ||= hasLostLayout
    this.charsCut += charsCut
    this.picturesLinked += picturesLinked
    this.framesLinked += framesLinked
  }

  /** Ends of a sentence, one for each kind of loss; none when nothing but layout went. */
  get reasons(): string[] {
    const things = [...this.counts].map(([thing, count]) => `${count} ${count === 1 ? thing : pluralOf(thing)}`)
    return [
      ...(things.length ? [`removed: ${things.join(', ')}`] : []),
      ...(this.picturesLinked ? [`pictures of other sites that became links: ${this.picturesLinked}`] : []),
      ...(this.framesLinked ? [`frames of other sites that became links: ${this.framesLinked}`] : []),
      ...(this.deadLinks ? [`links to parts of the course that did not come in: ${this.deadLinks}`] : []),
      ...(this.charsCut ? [`characters beyond the limit of a text that were cut: ${this.charsCut}`] : []),
    ]
  }
}

const pluralOf = (thing: string): string => (/ without /.test(thing) ? thing.replace(' ', 's ') : `${thing}s`)

/** Whether what stands inside a tag is told by the tag alone. */
export const isIsland = (tag: string): boolean => Object.hasOwn(ISLANDS, tag)
