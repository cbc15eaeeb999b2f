import type { JsonObject, JsonValue } from '@learn/course'
import type { XmlNode } from '../xml/xml-node.ts'
import { type XmlText, xmlToJson } from '../xml/xml-to-json.ts'
import type { OwnedFiles } from './owned-files.ts'
import type { OwnerText } from './owner-text.ts'

/** Answers that learners type stand under these names with the format of no editor: any `<` in them is one. */
const ANSWERS = new Set(['answertext', 'answer_text'])
const NO_EDITOR = '0'

/** An element as it is kept: texts with a format as `{ html }`, the others as they came; links lead where they can. */
export function unsupportedSettings(
  node: XmlNode,
  owner: { text: OwnerText; files: OwnedFiles },
  isKept: (node: XmlNode, isTop: boolean) => boolean,
): JsonObject {
  const textOf = ({ name, value, format }: XmlText, owners: readonly XmlNode[]): JsonValue => {
    const finder = owner.files.finderNear(owners)
    const isTyped = format === NO_EDITOR && ANSWERS.has(name)
    return format === null || isTyped
      ? owner.text.links(value, finder)
      : { html: owner.text.html(value, Number(format), finder) }
  }
  return xmlToJson(node, { isKept, text: textOf })
}
