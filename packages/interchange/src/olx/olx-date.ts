import type { XmlNode } from '../xml/xml-node.ts'

/** A date of a block in epoch seconds; null for none that can be. */
export function readDate(node: XmlNode, name: string): number | null {
  const at = Date.parse((node.attributes.get(name) ?? '').replaceAll('"', ''))
  return Number.isFinite(at) && at > 0 && at < 253_402_300_799_000 ? Math.floor(at / 1000) : null
}
