import type { StaffArticle } from '@learn/contract/hub'
import type { StaffAct } from '@learn/contract/staff'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { type ActContext, type ActPlan, notThere } from '#platform/operations/act.ts'
import type { Entity } from '#platform/operations/entity.ts'
import { cleanHtml, plainText, withMathMl, wordCount } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { putResource } from '../repo/publishing.ts'
import { findArticle, keysWithReaders, readArticles, removeArticles } from '../repo/staff.ts'
import { notFound } from './parts.ts'
import { WORDS_PER_MINUTE } from './read-article.ts'

/** An article for its editor. Throws `hub/not-found`. */
export async function readStaffArticle(db: Handle, caller: Caller, id: number): Promise<StaffArticle> {
  const row = can(caller, 'run the hub') ? await findArticle(db, id) : undefined
  if (row?.kind !== 'article') throw notFound()
  const { title, summary, author, html, tags, state } = row
  return { id, title, summary, author, html, tags, isPublic: row.is_public, state }
}

const ARTICLE = 'hub.article'
const NO_FILE = { url: null, file_id: null, file_name: null, file_mime: null, file_bytes: null, file_sha256: null }

/** What an article says, by its key. Whether learners see it is `hub.resource`'s. */
export const articleEntity: Entity = {
  name: ARTICLE,
  read: async (db, keys) =>
    new Map(
      (await readArticles(db, keys)).map(({ key, title, summary, author, html, tags, is_public, minutes }) => [
        key,
        { title, summary, author, html, tags: JSON.stringify(tags), isPublic: is_public, minutes },
      ]),
    ),
  async write(tx, states, at) {
    const known = new Map((await readArticles(tx, [...states.keys()])).map(row => [row.key, row]))
    for (const [key, state] of states) {
      const before = known.get(key)
      const tags = JSON.parse(String(state.tags)) as string[]
      const html = String(state.html)
      await putResource(tx, {
        key,
        kind: 'article',
        title: String(state.title),
        summary: String(state.summary),
        author: String(state.author),
        html,
        minutes: Number(state.minutes),
        tags,
        is_public: state.isPublic === true,
        state: before?.state ?? 'draft',
        is_featured: before?.is_featured ?? false,
        ...NO_FILE,
        published_at: before?.published_at ?? at,
        updated_at: at,
        body: `${tags.join(' ')} ${plainText(html)}`,
      })
    }
  },
  remove: (tx, keys) => removeArticles(tx, keys),
  inUse: async (db, keys) => new Set(await keysWithReaders(db, keys)),
  userOf: () => null,
}

type ArticleAct = Extract<StaffAct, { kind: 'article' }>

/** A new article, or other words for one. Throws `learning/not-found`, `request/invalid` for one without a text. */
export async function planArticle({ db, caller }: ActContext, act: ArticleAct): Promise<ActPlan> {
  const row = act.resourceid === undefined ? null : await findArticle(db, act.resourceid)
  if (!can(caller, 'run the hub') || (row !== null && row?.kind !== 'article')) throw notThere()
  const clean = cleanHtml(act.html)
  if (plainText(clean).trim() === '') throw new AppError('request/invalid', 'The article has no text yet')
  const key = row?.key ?? `studio-${newId()}`
  const state = {
    title: act.title,
    summary: act.summary,
    author: act.author,
    html: withMathMl(clean),
    tags: JSON.stringify(act.tags),
    isPublic: act.ispublic,
    minutes: Math.max(1, Math.round(wordCount(clean) / WORDS_PER_MINUTE)),
  }
  return {
    wanted: [{ entity: ARTICLE, key, state }],
    programIds: [],
    courseIds: [],
    told: new Map([[key, { name: act.title, about: 'Learning hub' }]]),
    asksNoReason: true,
  }
}
