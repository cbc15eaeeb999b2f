import type sanitizeHtml from 'sanitize-html'
import type { Removals } from './removals.ts'

/** What hidden elements become: it goes with all that stands in it. */
export const HIDDEN_TAG = 'x-hidden'

const STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b/i
const CLASS = /(?:^|\s)(?:d-none|hidden|invisible|hide)(?:\s|$)/
/** Shown again on a wider screen. */
const SHOWN_CLASS = /(?:^|\s)(?:d-\w{2,3}-(?!none)\w+|\w{2,3}:(?!hidden)\w)/

/**
 * What readers do not see at the source is none of the words of a text. What a button of the text brings forward is some of them: it is
 * named once more.
 */
export function withoutHidden(
  transforms: NonNullable<sanitizeHtml.IOptions['transformTags']>,
  html: string,
  removals: Removals,
): NonNullable<sanitizeHtml.IOptions['transformTags']> {
  let names: ReadonlyMap<string, unknown[]> | undefined
  const isNamedAgain = (id: string): boolean => {
    names ??= Map.groupBy(html.match(/[\w-]{1,200}/g) ?? [], name => name)
    return (names.get(id)?.length ?? 0) > 1
  }
  const isHidden = ({ style = '', class: said = '', hidden, id = '' }: sanitizeHtml.Attributes): boolean =>
    (hidden !== undefined || STYLE.test(style) || (CLASS.test(said) && !SHOWN_CLASS.test(said))) &&
    (id === '' || !isNamedAgain(id))
  const unless =
    (transform: sanitizeHtml.Transformer): sanitizeHtml.Transformer =>
    (tagName, attribs) => {
      if (!isHidden(attribs)) return transform(tagName, attribs)
      removals.add('hidden text')
      return { tagName: HIDDEN_TAG, attribs: {} }
    }
  return Object.fromEntries(
    Object.entries(transforms).map(([tag, made]) => [tag, typeof made === 'string' ? made : unless(made)]),
  )
}
