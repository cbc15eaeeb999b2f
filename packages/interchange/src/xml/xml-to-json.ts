import type { JsonObject, JsonValue } from '@learn/course'
import { valueOf, type XmlNode } from './xml-node.ts'

/** Names that mean something to JavaScript objects and nothing to a backup. */
const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** How an element becomes JSON. */
export interface XmlToJsonOptions {
  /** false leaves the element and all below it out; `isTop` is true for the children of the element itself. */
  isKept?: (node: XmlNode, isTop: boolean) => boolean
  /** Rewrites a text; `owners` are the elements around it, outermost first. */
  text?: (text: string, owners: readonly XmlNode[]) => string
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
  for (const [name, same] of Map.groupBy(node.children, child => child.name)) {
    if (UNSAFE_NAMES.has(name)) continue
    const kept = same.filter(child => options.isKept?.(child, owners.length === 0) ?? true)
    const [first] = kept
    if (!first) continue
    const isList = same.length > 1 || first.attributes.has('id')
    members.set(name, isList ? kept.map(child => jsonOf(child, options, around)) : jsonOf(first, options, around))
  }
  if (!node.children.length && node.text) members.set('value', node.text)
  return Object.fromEntries(members)
}

function jsonOf(node: XmlNode, options: XmlToJsonOptions, owners: readonly XmlNode[]): JsonValue {
  if (node.children.length || node.attributes.size) return objectOf(node, options, owners)
  const value = valueOf(node)
  return value === null || !options.text ? value : options.text(value, owners)
}
