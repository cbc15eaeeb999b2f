import type { JsonObject } from '@learn/course'
import type { UnsupportedContent } from '@learn/course/content/unsupported'
import { unsupportedSettings } from '../unsupported-settings.ts'
import { isUsersData } from '../users-data.ts'
import type { ContentSource, ReadContent } from './kind-reader.ts'

/** Already members of the activity itself. */
const ACTIVITY_FIELDS = new Set(['name', 'intro', 'introformat', 'timemodified', 'timecreated'])

/** A module whose content has no place yet: its settings are kept, without anything of people. */
export function readUnsupportedContent(source: ContentSource, note: string, type = source.module): ReadContent {
  const content: UnsupportedContent = { kind: 'kept', settings: settingsOf(source) }
  return { type, content, note: `${note}: its settings are kept` }
}

/** A module that nothing plays yet. */
export const unplayedContent = (source: ContentSource, type?: string): ReadContent =>
  readUnsupportedContent(source, `no player for ${source.module} yet`, type)

function settingsOf({ instance, files, text, context }: ContentSource): JsonObject {
  return unsupportedSettings(instance, { text, files }, (node, isTop) => {
    if (!isUsersData(node)) return !isTop || !ACTIVITY_FIELDS.has(node.name)
    if (node.children.length) context.users.areSeen = true
    return false
  })
}
