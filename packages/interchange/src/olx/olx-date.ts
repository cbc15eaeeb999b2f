import { readMoment } from '../course/read-moment.ts'
import type { XmlNode } from '../xml/xml-node.ts'

/** A date of a block in epoch seconds; null for none that can be. */
export const readDate = (node: XmlNode, name: string): number | null =>
  readMoment((node.attributes.get(name) ?? '').replaceAll('"', ''))
