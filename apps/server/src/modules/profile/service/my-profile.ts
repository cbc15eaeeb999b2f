import {
  fieldsOfProfile,
  fullProfile,
  getCompletion,
  leadAdditions,
  leadProfile,
  type ProfileResume,
  storedPhone,
} from '@learn/contract/profile'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { can } from '../policy.ts'
import { readLeadRecord } from '../repo/leads.ts'
import { type ResumeRow, readComments } from '../repo/resumes.ts'
import { notFound, type ProfileParts, requireProfileOwner } from './parts.ts'
import { linkToPicture } from './picture.ts'
import { linkToResume } from './profiles.ts'
import { openProfile, PROFILE_SCOPE } from './scope.ts'
import { readProfile } from './state.ts'
import { saveFields } from './write.ts'

/** A resume as its owner sees it, with what was said of it. */
export async function presentMyResume(parts: ProfileParts, readerId: number, row: ResumeRow): Promise<ProfileResume> {
  const comments = (await readComments(parts.db, [row.id])).get(row.id) ?? []
  return {
    id: row.id,
    name: row.name,
    size: row.size_bytes,
    addedAt: epochS(row.added_at),
    status: row.status,
    link: linkToResume(parts, readerId, row),
    comments,
  }
}

/** What the lead system knows of the caller, by the phone of the account. */
async function ownLead({ db }: ProfileParts, phone: string | undefined): Promise<Record<string, unknown> | null> {
  return phone ? readLeadRecord(db, storedPhone(phone)) : null
}

/** The profile of the caller for its screen. Throws `profile/not-found`. */
export async function readMyProfile(parts: ProfileParts, caller: Caller) {
  const userId = requireProfileOwner(caller)
  const [{ values, account, resume, updatedAt }, memberships, userimage] = await Promise.all([
    readProfile(parts.db, userId),
    parts.membershipsOf(userId),
    linkToPicture(parts, userId),
  ])
  const lead = await ownLead(parts, account.phone)
  return {
    values,
    account,
    lead: lead ? leadAdditions(values, leadProfile(lead, parts.clock.now())) : {},
    resume: resume && (await presentMyResume(parts, userId, resume)),
    userimage,
    programName: memberships[0]?.name ?? '',
    updatedAt: epochOrNull(updatedAt),
  }
}

/** The picture of the caller, in a list of one. Throws `profile/not-found` for the id of anybody else. */
export async function readProfileData(parts: ProfileParts, caller: Caller, userId: number) {
  if (!can(caller, 'have a picture') || caller.userId !== userId) throw notFound()
  const [userimage, profile] = await Promise.all([linkToPicture(parts, userId), readProfile(parts.db, userId)])
  return [{ userid: userId, userimage, profilecompletion: getCompletion(profile).percent }]
}

/** The whole profile of the caller as the services give it. Throws `profile/not-found`. */
export async function readFullProfile(parts: ProfileParts, caller: Caller): Promise<Record<string, unknown>> {
  const userId = requireProfileOwner(caller)
  const [profile, memberships] = await Promise.all([readProfile(parts.db, userId), parts.membershipsOf(userId)])
  const { values, resume } = profile
  return fullProfile(values, {
    userId,
    product: parts.brandName,
    programName: memberships[0]?.name ?? '',
    resume: resume && { location: linkToResume(parts, userId, resume), status: resume.status },
    enrolledLearningPaths: Object.fromEntries(memberships.map(({ id, name }) => [String(id), name])),
    profileCompletion: getCompletion(profile).percent,
  })
}

/** The same, asked for by a phone or an id: the caller's own, or nothing is there. */
export async function readFullProfileBy(
  parts: ProfileParts,
  caller: Caller,
  asked: { phone?: string | undefined; userId?: number | undefined },
): Promise<Record<string, unknown>> {
  const profile = await readFullProfile(parts, caller)
  const isOwn =
    (asked.userId === undefined || asked.userId === caller.userId) &&
    (!asked.phone || storedPhone(asked.phone) === profile.phone)
  if (!isOwn) throw notFound()
  return profile
}

/** The lead record of the caller as JSON text, in a list; empty where the lead system knows nobody of this phone. */
export async function readLead(parts: ProfileParts, caller: Caller): Promise<string[]> {
  const { account } = await readProfile(parts.db, requireProfileOwner(caller))
  const record = await ownLead(parts, account.phone)
  return record ? [JSON.stringify(record)] : []
}

/**
 * Takes over a sent profile: the fields that the learner may write. Ids, enrolments, completion and the state of the resume are the server's,
 * whatever was sent. Throws `profile/not-found` for the id of anybody else, `profile/invalid-field`.
 */
export async function saveFullProfile(parts: ProfileParts, caller: Caller, sent: Readonly<Record<string, unknown>>) {
  const open = openProfile(parts, caller)
  if (sent.userId !== undefined && sent.userId !== caller.userId) throw notFound()
  await saveFields(
    parts,
    { caller, scope: PROFILE_SCOPE, open },
    fieldsOfProfile(sent, parts.brandName, parts.clock.now()),
  )
  const profile = await readProfile(parts.db, caller.userId)
  return { status: 'Success' as const, profileCompletion: getCompletion(profile).percent }
}
