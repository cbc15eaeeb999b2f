import type { Db } from '#platform/db/tables.ts'
import { overview } from '../modules/learning/index.ts'
import type { Parts } from '../parts.ts'

/** What a command was told wrong: one sentence. */
export class Misuse extends Error {}

/** A course by id, or by its whole name. Throws Misuse for none, and for more than one. */
export async function courseNamed({ db, kinds }: Pick<Parts, 'kinds'> & { db: Db }, given: string): Promise<number> {
  const courses = (await overview.allPrograms(db, kinds)).flatMap(program => program.courses)
  const ids = new Set(courses.filter(({ id, name }) => String(id) === given || name === given).map(({ id }) => id))
  const [id, ...more] = ids
  if (id === undefined || more.length > 0)
    throw new Misuse(`There is ${more.length ? 'more than one' : 'no'} course ${given}.`)
  return id
}
