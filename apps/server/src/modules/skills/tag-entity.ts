import type { Entity } from '#platform/operations/entity.ts'
import { removeTags, replaceTags, type SkillTag, tagsOfActivities } from './repo.ts'

type Tag = Omit<SkillTag, 'activityId'>

/** Tags as JSON, in the order of their names. */
export const writeTags = (tags: readonly Tag[]): string =>
  JSON.stringify(
    tags
      .map(({ skill, difficulty }) => ({ skill, difficulty }))
      .toSorted((a, b) => (a.skill < b.skill ? -1 : Number(a.skill > b.skill))),
  )

/** Which skills an activity shows. */
export const tagEntity: Entity = {
  name: 'skills.activity',
  async read(db, keys) {
    const tags = Map.groupBy(await tagsOfActivities(db, keys.map(Number)), ({ activityId }) => String(activityId))
    return new Map(keys.map(key => [key, { tags: writeTags(tags.get(key) ?? []) }]))
  },
  async write(tx, states) {
    await removeTags(tx, [...states.keys()].map(Number))
    await replaceTags(
      tx,
      [...states].flatMap(([key, { tags }]) =>
        (JSON.parse(String(tags)) as Tag[]).map(tag => ({ activityId: Number(key), ...tag })),
      ),
    )
  },
  userOf: () => null,
}
