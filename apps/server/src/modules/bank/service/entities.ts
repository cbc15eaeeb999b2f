import type { Handle, Tx } from '#platform/db/tables.ts'
import { fieldsBetween } from '#platform/operations/differences.ts'
import type { Change, Entity, State } from '#platform/operations/entity.ts'
import { lockBank, moveQuestions } from '../repo/import-questions.ts'
import {
  banksWith,
  categoryStates,
  putCategory,
  questionStates,
  setVersions,
  takeBackCategories,
  versionStates,
  type Which,
} from '../repo/states.ts'
import type { VersionStatus } from '../tables.ts'
import { markBankChanged } from './import-categories.ts'

type States = Map<string, State>

const byId = (rows: readonly ({ id: number } & State)[]): States =>
  new Map(rows.map(({ id, ...state }) => [String(id), state]))

const READERS = {
  'bank.category': async (db: Handle, which: Which) => byId(await categoryStates(db, which)),
  'bank.question': async (db: Handle, which: Which) => byId(await questionStates(db, which)),
  'bank.version': async (db: Handle, which: Which) => byId(await versionStates(db, which)),
}
type Name = keyof typeof READERS
const NAMES = Object.keys(READERS) as Name[]

const readerOf = (name: Name) => (db: Handle, keys: readonly string[]) => READERS[name](db, { ids: keys.map(Number) })

async function markChanged(tx: Tx, entity: 'category' | 'question' | 'version', keys: Iterable<string>): Promise<void> {
  for (const courseId of await banksWith(tx, entity, [...keys].map(Number))) await markBankChanged(tx, courseId)
}

const category: Entity = {
  name: 'bank.category',
  read: readerOf('bank.category'),
  async write(tx, states) {
    for (const [key, { parent, position, name, idNumber, infoHtml }] of states)
      await putCategory(tx, Number(key), {
        parent: parent === null ? null : String(parent),
        position: Number(position),
        name: String(name),
        idNumber: String(idNumber),
        infoHtml: String(infoHtml),
      })
    await markChanged(tx, 'category', states.keys())
  },
  remove: (tx, keys) => takeBackCategories(tx, keys.map(Number)),
  userOf: () => null,
}

const question: Entity = {
  name: 'bank.question',
  read: readerOf('bank.question'),
  async write(tx, states) {
    await moveQuestions(
      tx,
      [...states].map(([key, state]) => ({
        id: Number(key),
        categoryId: Number(state.category),
        idNumber: String(state.idNumber),
      })),
    )
    await markChanged(tx, 'question', states.keys())
  },
  userOf: () => null,
}

/** A version goes out of use and is not lost: an attempt that asked it goes on with it. Its content never changes, its tags may. */
const version: Entity = {
  name: 'bank.version',
  read: readerOf('bank.version'),
  async write(tx, states) {
    await setVersions(
      tx,
      [...states].map(([key, { status, tags }]) => ({
        id: Number(key),
        status: status as VersionStatus,
        ...(tags !== undefined && { tags: String(tags) }),
      })),
    )
    await markChanged(tx, 'version', states.keys())
  },
  async remove(tx, keys) {
    await setVersions(
      tx,
      keys.map(key => ({ id: Number(key), status: 'taken-back' })),
    )
    await markChanged(tx, 'version', keys)
  },
  userOf: () => null,
}

/** What files of questions change in banks, and what takes it back. Versions go before what holds them. */
export const bankEntities: readonly Entity[] = [category, question, version]

/** That a later version came is no change of a version itself. */
const isOther = (was: State, after: State): boolean => fieldsBetween(was, after).some(field => field !== 'later')

const statesOf = (db: Handle, courseId: number | null) =>
  Promise.all(NAMES.map(async name => [name, await READERS[name](db, { courseId })] as const))

/**
 * Does something with a bank in a transaction and gives what it changed there: categories and versions that it made, what it moved,
 * named or gave another status. A question is made by its versions.
 */
export async function changesOfBank(tx: Tx, courseId: number | null, act: () => Promise<unknown>): Promise<Change[]> {
  await lockBank(tx, courseId)
  const before = new Map(await statesOf(tx, courseId))
  await act()
  const changes: Change[] = []
  for (const [entity, states] of await statesOf(tx, courseId))
    for (const [key, after] of states) {
      const was = before.get(entity)?.get(key) ?? null
      if (was === null ? entity !== 'bank.question' : isOther(was, after))
        changes.push({ entity, key, before: was, after })
    }
  return changes
}
