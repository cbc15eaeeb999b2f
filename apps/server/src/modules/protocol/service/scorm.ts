import type { ParamsOut, ResultOf } from '@learn/contract'
import { manifestValues } from '@learn/player'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { openActivity } from '../../classroom/index.ts'
import { countAttempts, openPackage, readSco, readScosFor, trackedValues, writeTracks } from '../../packages/index.ts'
import { recordOpening } from '../../progress/index.ts'
import type { ProtocolParts } from './parts.ts'

const pairs = (values: readonly (readonly [string, string])[]) => values.map(([element, value]) => ({ element, value }))

/** What another person did is not there; 0 is the caller. */
function ofCaller(caller: Caller, userId: number): void {
  if (userId !== 0 && userId !== caller.userId)
    throw new AppError('packages/not-found', 'There is no such package that you can open')
}

/** The parts of a package, each below the heading that it stands under. */
export async function readScos(
  parts: ProtocolParts,
  caller: Caller,
  { scormid, organization }: ParamsOut<'mod_scorm_get_scorm_scoes'>,
): Promise<ResultOf<'mod_scorm_get_scorm_scoes'>> {
  const opened = await openPackage(parts, caller, scormid)
  const ids = await readScosFor(parts, scormid, opened)
  const { items } = opened.content
  const parentOf = (index: number) =>
    items.slice(0, index).findLast(item => item.level < (items[index]?.level ?? 0))?.key ?? '/'
  const scoes = items.map((item, index) => ({
    id: ids[index] ?? 0,
    scorm: scormid,
    manifest: 'manifest',
    organization: 'organization',
    parent: parentOf(index),
    identifier: item.key,
    launch: item.path ?? '',
    scormtype: item.reports ? 'sco' : item.path === null ? '' : 'asset',
    title: item.title,
    sortorder: index + 1,
    ...(item.passPct !== null && { extradata: [{ element: 'masteryscore', value: String(item.passPct) }] }),
  }))
  return { scoes: organization === '' || organization === 'organization' ? scoes : [], warnings: [] }
}

export async function countScormAttempts(
  parts: ProtocolParts,
  caller: Caller,
  { scormid, userid }: ParamsOut<'mod_scorm_get_scorm_attempt_count'>,
): Promise<ResultOf<'mod_scorm_get_scorm_attempt_count'>> {
  ofCaller(caller, userid)
  await openPackage(parts, caller, scormid)
  return { attemptscount: await countAttempts(parts, caller.userId, scormid), warnings: [] }
}

export async function readUserData(
  parts: ProtocolParts,
  caller: Caller,
  { scormid, attempt }: ParamsOut<'mod_scorm_get_scorm_user_data'>,
): Promise<ResultOf<'mod_scorm_get_scorm_user_data'>> {
  const opened = await openPackage(parts, caller, scormid)
  const ids = await readScosFor(parts, scormid, opened)
  const valuesOf = await trackedValues(parts, caller.userId, scormid, attempt)
  const format = opened.content.format === 'scorm2004' ? 'scorm2004' : 'scorm12'
  const data = opened.content.items.flatMap((item, index) =>
    item.reports
      ? [
          {
            scoid: ids[index] ?? 0,
            userdata: pairs(valuesOf(index)),
            defaultdata: pairs(Object.entries(manifestValues(format, item))),
          },
        ]
      : [],
  )
  return { data, warnings: [] }
}

export async function readTracks(
  parts: ProtocolParts,
  caller: Caller,
  { scoid, userid, attempt }: ParamsOut<'mod_scorm_get_scorm_sco_tracks'>,
): Promise<ResultOf<'mod_scorm_get_scorm_sco_tracks'>> {
  ofCaller(caller, userid)
  const { activityId, index } = await readSco(parts, caller, scoid)
  const number = attempt || Math.max(1, await countAttempts(parts, caller.userId, activityId))
  const valuesOf = await trackedValues(parts, caller.userId, activityId, number)
  return { data: { attempt: number, tracks: pairs(valuesOf(index)) }, warnings: [] }
}

export async function writeScormTracks(
  parts: ProtocolParts,
  caller: Caller,
  { scoid, attempt, tracks }: ParamsOut<'mod_scorm_insert_scorm_tracks'>,
): Promise<ResultOf<'mod_scorm_insert_scorm_tracks'>> {
  const sco = await readSco(parts, caller, scoid)
  const values = Object.fromEntries(tracks.map(({ element, value }) => [element, value]))
  await writeTracks(parts, caller, sco, { number: attempt, values })
  return { trackids: tracks.map((_track, n) => n + 1), warnings: [] }
}

export async function launchSco(
  parts: ProtocolParts,
  caller: Caller,
  { scormid, scoid }: ParamsOut<'mod_scorm_launch_sco'>,
): Promise<ResultOf<'mod_scorm_launch_sco'>> {
  if (scoid !== 0 && (await readSco(parts, caller, scoid)).activityId !== scormid)
    throw new AppError('packages/not-found', 'There is no such package that you can open')
  return viewScorm(parts, caller, { scormid })
}

export async function viewScorm(
  parts: ProtocolParts,
  caller: Caller,
  { scormid }: ParamsOut<'mod_scorm_view_scorm'>,
): Promise<ResultOf<'mod_scorm_view_scorm'>> {
  await openPackage(parts, caller, scormid)
  await recordOpening({ ...parts, openActivity: (who, id) => openActivity(parts, who, id) }, caller, scormid, true)
  return { status: true, warnings: [] }
}

export async function readAccess(
  parts: ProtocolParts,
  caller: Caller,
  { scormid }: ParamsOut<'mod_scorm_get_scorm_access_information'>,
): Promise<ResultOf<'mod_scorm_get_scorm_access_information'>> {
  await openPackage(parts, caller, scormid)
  const rights = { canskipview: true, cansavetrack: true, canviewscores: true }
  const denied = {
    canaddinstance: false,
    canviewreport: false,
    candeleteresponses: false,
    candeleteownresponses: false,
  }
  return { ...rights, ...denied, warnings: [] }
}
