import type sanitizeHtml from 'sanitize-html'

const SIDES: ReadonlyMap<string, string> = new Map([
  ['top', 'align-top'],
  ['text-top', 'align-top'],
  ['bottom', 'align-bottom'],
  ['text-bottom', 'align-bottom'],
  ['baseline', 'align-baseline'],
  ['left', 'align-left'],
  ['start', 'align-left'],
  ['right', 'align-right'],
  ['end', 'align-right'],
])

/** Classes that say where a picture stands in its line, or that it stood beside the lines; none: in their middle. */
export const PLACES_IN_LINE = [...new Set(SIDES.values())]

const OF_STYLE = /(?:^|;)\s*(?:vertical-align|float)\s*:\s*([a-z-]{1,20})/i
/** As Bootstrap and the editors of Moodle write it. */
const OF_CLASS =
  /(?:^|\s)(?:align-|float-|pull-|atto_image_button_)(?:text-)?(top|bottom|baseline|left|right|start|end)\b/i
const SIZE = /(?:^|;)\s*(width|height)\s*:\s*(\d{1,4})(?:\.\d{1,6})?\s*px/gi

/** Styles of a picture go: its size in pixels stays as attributes, its place in the line as a class of ours. */
export function withPlaceInLine({ style = '', align = '', class: said = '', ...attribs }: sanitizeHtml.Attributes) {
  const sizes = [...style.matchAll(SIZE)].map(([, name = '', value = '']) => [name.toLowerCase(), value])
  const place = [OF_STYLE.exec(style)?.[1], OF_CLASS.exec(said)?.[1], align].flatMap(
    one => SIDES.get(one?.toLowerCase() ?? '') ?? [],
  )[0]
  return { ...attribs, ...Object.fromEntries(sizes), ...(place !== undefined && { class: place }) }
}
