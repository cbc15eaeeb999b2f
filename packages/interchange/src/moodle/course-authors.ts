import { getChildren, getId, getText, idIn } from '../xml/xml-node.ts'
import type { BackupFolder } from './backup-folder.ts'

/** Kinds of roles whose people make courses. Source: Moodle, get_role_archetypes. */
const AUTHORS = new Set(['manager', 'coursecreator', 'editingteacher', 'teacher'])

/**
 * Ids of the people who made the course: those with a role of authors in it, and none of learners. Empty where the backup does
 * not say. Only to tell what is the course's from what is of learners: no id goes into the model.
 */
export async function readAuthors(backup: BackupFolder): Promise<ReadonlySet<string>> {
  const definitions = await backup.xml('roles.xml')
  const course = await backup.xml('course/roles.xml')
  const archetypes = new Map(
    getChildren(definitions ?? undefined, 'role').map(role => [getId(role), getText(role, 'archetype')]),
  )
  const roles = new Map<string, string[]>()
  for (const assignment of getChildren(course ?? undefined, 'role_assignments', 'assignment')) {
    const user = idIn(assignment, 'userid')
    roles.set(user, [...(roles.get(user) ?? []), archetypes.get(idIn(assignment, 'roleid')) ?? ''])
  }
  return new Set(
    [...roles].flatMap(([user, held]) => (user !== '' && held.every(role => AUTHORS.has(role)) ? user : [])),
  )
}
