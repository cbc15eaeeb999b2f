import type { JsonObject, JsonValue } from '@learn/course'
import { getValue, type XmlNode } from './xml-node.ts'

/** Names that mean something to JavaScript objects and nothing to a backup. */
const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** How an element becomes JSON. */
export interface XmlToJsonOptions {
  /** false leaves the element and all below it out; `isTop` is true for the children of the element itself. */
  isKept?: (node: XmlNode, isTop: boolean) => boolean
  /** What becomes of a text; `owners` are the elements around it, outermost first. With it, names of formats are left out. */
  text?: (text: XmlText, owners: readonly XmlNode[]) => JsonValue
}

/** The text of an element. */
export interface XmlText {
  /** Of its element. */
  name: string
  value: string
  /** What the neighbour says that names its format; null without one. */
  format: string | null
}

/**
 * The children of an element as JSON: texts stay texts (Moodle's NULL is null), an element with an `id` is a record
 * and always stands in an array, other repeated elements become arrays. Attributes become members of the record.
 */
export function xmlToJson(node: XmlNode, options: XmlToJsonOptions = {}): JsonObject {
  return objectOf(node, options, [])
}

function objectOf(node: XmlNode, options: XmlToJsonOptions, owners: readonly XmlNode[]): JsonObject {
  const around = [...owners, node]
  const members = new Map<string, JsonValue>()
  for (const [name, value] of node.attributes) if (!UNSAFE_NAMES.has(name)) members.set(name, value)
  const formats = options.text ? formatsIn(node) : NO_FORMATS
  const formatNames = new Set(formats.values().map(format => format.name))
  for (const [name, same] of Map.groupBy(node.children, child => child.name)) {
    if (UNSAFE_NAMES.has(name) || formatNames.has(name)) continue
    const kept = same.filter(child => options.isKept?.(child, owners.length === 0) ?? true)
    const [first] = kept
    if (!first) continue
    const isList = same.length > 1 || first.attributes.has('id')
    const format = formats.get(name)?.text ?? null
    const values = kept.map(child => jsonOf(child, options, around, format))
    members.set(name, isList ? values : (values[0] ?? null))
  }
  if (!node.children.length && node.text) members.set('value', node.text)
  return Object.fromEntries(members)
}

const NO_FORMATS: ReadonlyMap<string, XmlNode> = new Map()

/** Elements that name the format of a neighbour, by that neighbour: `feedbackformat`, for an `answertext` `answerformat`. */
function formatsIn(node: XmlNode): ReadonlyMap<string, XmlNode> {
  const numbers = new Map(
    node.children.filter(child => /^\d$/.test(child.text) && child.name.endsWith('format')).map(n => [n.name, n]),
  )
  if (numbers.size === 0) return NO_FORMATS
  const formats = new Map<string, XmlNode>()
  for (const { name } of node.children) {
    const format = numbers.get(`${name}format`) ?? numbers.get(`${name.replace(/_?text$/, '')}format`)
    if (format && format.name !== name) formats.set(name, format)
  }
  return formats
}

function jsonOf(
  node: XmlNode,
  options: XmlToJsonOptions,
  owners: readonly XmlNode[],
  format: string | null,
): JsonValue {
  if (node.children.length || node.attributes.size) return objectOf(node, options, owners)
  const value = getValue(node)
  return value === null || !options.text ? value : options.text({ name: node.name, value, format }, owners)
}
