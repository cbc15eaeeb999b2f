import { type CareerFacts, getCompletion, profileFacts } from '@learn/contract/profile'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Db, Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { FileLinks } from '#platform/files/links.ts'
import type { FileStore } from '#platform/files/store.ts'
import { newId } from '#platform/ids.ts'
import { accounts, directory } from '../../auth/index.ts'
import { can } from '../policy.ts'
import { fieldsOfMany } from '../repo/fields.ts'
import { findPicture } from '../repo/pictures.ts'
import { findResume, newestResume, putResume, putSentResume, type ResumeRow, resumesSince } from '../repo/resumes.ts'
import { readResumeFile } from './reading/resume-file.ts'
import { readProfile } from './state.ts'

export type { CareerFacts }

/** How a profile is told in a few words. */
export interface ProfileSummary {
  name: string
  /** Code of the newest resume; null without any. */
  resumeStatus: number | null
  /** 0 to 100. */
  profileCompletion: number
  lastUpdated: Date | null
}

export interface Resume {
  id: number
  name: string
  /** Bytes. */
  size: number
  addedAt: Date
  /** 0 to 5 (contract `resume.ts`). */
  status: number
}

/** A resume whose bytes are on disk, and that no row names yet. */
export interface StoredResume {
  name: string
  mime: string
  size: number
  hash: string
}

/** What modules above may know of a profile, and do with resumes. */
export type Profiles = ReturnType<typeof createProfiles>

export interface FileParts {
  db: Db
  clock: Clock
  files: FileStore
  links: FileLinks
}

/** Nobody needs more; each of them is kept. */
const RESUMES_A_DAY = 20
const DAY_MS = 86_400_000
/** A link to a resume lives five to ten minutes. */
const LINK_STEP_S = 300

/** Where a person who may see a resume fetches it, for some minutes. */
export const linkToResume = (
  { links, clock }: Pick<FileParts, 'links' | 'clock'>,
  readerId: number,
  { id, name }: Pick<Resume, 'id' | 'name'>,
): string => links.urlOf(readerId, id, name, epochS(clock.now()), LINK_STEP_S)

export const presentResume = ({ id, name, size_bytes, added_at, status }: ResumeRow): Resume => ({
  id,
  name,
  size: size_bytes,
  addedAt: added_at,
  status,
})

/** What the profiles of some people say, by person; who said nothing has facts without anything in them. */
export async function factsOfMany(db: Handle, userIds: readonly number[]): Promise<Map<number, CareerFacts>> {
  const fields = await fieldsOfMany(db, userIds)
  return new Map(userIds.map(id => [id, profileFacts(fields.get(id) ?? {})]))
}

const newRow = (userId: number, { name, mime, size, hash }: StoredResume, at: Date) => ({
  id: newId(),
  user_id: userId,
  name,
  mime,
  size_bytes: size,
  hash,
  status: 0,
  added_at: at,
})

/** Profiles as the modules above see them. */
export function createProfiles(parts: FileParts) {
  const { db: pool, clock, files } = parts
  // No session says who opens a link: the roles are read anew.
  const reviewsResumes = async (readerId: number): Promise<boolean> => {
    const now = clock.now()
    const roles = (await directory.isStaff(pool, readerId)) === true ? await accounts.getRoles(pool, readerId) : []
    const grants = roles.filter(({ endsAt }) => endsAt === null || endsAt > now)
    return can({ isStudent: false, accessType: 'Premium', via: 'session', grants }, 'see resumes')
  }
  return {
    /** What employers ask for, as far as the profile tells it. */
    careerFactsOf: async (db: Handle, userId: number): Promise<CareerFacts> =>
      profileFacts((await readProfile(pool, userId, db)).values),

    async summaryOf(db: Handle, userId: number): Promise<ProfileSummary> {
      const profile = await readProfile(pool, userId, db)
      const { firstName = '', lastName = '' } = profile.account
      return {
        name: `${firstName} ${lastName}`.trim(),
        resumeStatus: profile.resume?.status ?? null,
        profileCompletion: getCompletion(profile).percent,
        lastUpdated: profile.updatedAt,
      }
    },

    /** The newest resume; null without any. */
    async resumeOf(db: Handle, userId: number): Promise<Resume | null> {
      const row = await newestResume(db, userId)
      return row ? presentResume(row) : null
    },

    /** A resume of this person, of any age; null where it is not theirs. */
    async resumeById(db: Handle, userId: number, id: number): Promise<Resume | null> {
      const row = await findResume(db, id)
      return row?.user_id === userId ? presentResume(row) : null
    },

    /**
     * Checks a resume and puts its bytes on disk, before the transaction that names it. The same bytes are stored once. Throws
     * `profile/file-too-large`, `profile/wrong-file`.
     */
    async storeResume(given: { name: string; dataUrl: string }): Promise<StoredResume> {
      const { bytes, mime, name } = await readResumeFile(given)
      return { name, mime, size: bytes.length, hash: await files.putBytes(bytes) }
    },

    /**
     * The row of a stored resume; the same bytes under the same name are the resume that is there. Throws `request/too-many` for who
     * sent as many as one person may in a day.
     */
    async keepResume(tx: Handle, userId: number, { name, mime, size, hash }: StoredResume): Promise<Resume> {
      const at = clock.now()
      if ((await resumesSince(tx, userId, new Date(at.getTime() - DAY_MS))) >= RESUMES_A_DAY)
        throw new AppError('request/too-many', 'You sent many resumes today. Please try again tomorrow', {
          retryAfterS: DAY_MS / 1000,
        })
      return presentResume(
        await putResume(tx, { ...newRow(userId, { name, mime, size, hash }, at), is_of_profile: true }),
      )
    },

    /** The row of a stored resume that goes with one application. The profile keeps its own; where it has none, this is its first. */
    async keepSentResume(tx: Handle, userId: number, stored: StoredResume): Promise<Resume> {
      const isFirst = (await newestResume(tx, userId)) === undefined
      return presentResume(await putSentResume(tx, { ...newRow(userId, stored, clock.now()), is_of_profile: isFirst }))
    },

    /** Where a person who may see a resume fetches it, for some minutes. */
    linkTo: (readerId: number, resume: Pick<Resume, 'id' | 'name'>): string => linkToResume(parts, readerId, resume),

    /** A resume or a picture that a person may have: its owner, and of resumes the placement staff. */
    async openFile(readerId: number, id: number): Promise<{ mime: string; sha256: string; isSaved?: true } | null> {
      const picture = await findPicture(pool, id)
      if (picture) return picture.user_id === readerId ? { mime: picture.mime, sha256: picture.hash } : null
      const row = await findResume(pool, id)
      const mayHave = row && (row.user_id === readerId || (await reviewsResumes(readerId)))
      return mayHave ? { mime: row.mime, sha256: row.hash, isSaved: true } : null
    },
  }
}
