import { ArchiveError } from '../archive/archive-error.ts'
import { pathFault } from '../archive/entry-path.ts'
import { getChild, getChildren, getInteger, getText, getTime, idIn, type XmlNode } from '../xml/xml-node.ts'
import type { BackupFolder } from './backup-folder.ts'

/** A section or an activity as `moodle_backup.xml` lists it. Ids are those of the old site, as text. */
export interface ManifestSection {
  sectionId: string
  title: string
  directory: string
}

export interface ManifestActivity {
  cmId: string
  sectionId: string
  /** The module's own name: `page`, `quiz`, ... */
  module: string
  title: string
  directory: string
}

/** `moodle_backup.xml`: what the backup holds, which drives everything else. Source: moodle.md, ".mbz layout". */
export interface MoodleManifest {
  scope: 'course' | 'section' | 'activity'
  release: string
  wwwRoot: string
  siteHash: string
  courseId: string
  courseContextId: string
  courseFormat: string
  fullName: string
  shortName: string
  startAt: number | null
  endAt: number | null
  hasUsersData: boolean
  /** It was made without people's data: what it holds is its authors'. */
  isFreeOfUsers: boolean
  /** False: whoever made the backup left the bytes of files out. */
  hasFiles: boolean
  /** When it was made. */
  takenAt: number | null
  courseDirectory: string | null
  sections: ManifestSection[]
  activities: ManifestActivity[]
  /** Titles of entries whose id, module name or directory cannot be used. */
  unusable: string[]
}

/** Throws `archive/not-a-backup`, `archive/bad-xml` or `archive/doctype`. */
export async function readManifest(backup: BackupFolder): Promise<MoodleManifest> {
  const root = await backup.xml('moodle_backup.xml')
  const information = getChild(root ?? undefined, 'information')
  if (root?.name !== 'moodle_backup' || !information) {
    throw new ArchiveError(
      'archive/not-a-backup',
      'The archive is not a Moodle course backup: its contents are not listed.',
    )
  }
  const detail = getChild(information, 'details', 'detail')
  const format = getText(detail, 'format')
  if (format !== '' && format !== 'moodle2') {
    throw new ArchiveError(
      'archive/not-a-backup',
      'The archive is a backup in a format other than that of Moodle 2 and later.',
    )
  }
  const contents = getChild(information, 'contents')
  const sections = getChildren(contents, 'sections', 'section').map(sectionOf)
  const activities = getChildren(contents, 'activities', 'activity').map(activityOf)
  if (sections.length + activities.length > backup.limits.maxEntries) {
    throw new ArchiveError(
      'archive/too-many-entries',
      'The backup lists more sections and activities than an archive can hold.',
    )
  }
  const courseDirectory = getText(contents, 'course', 'directory')
  return {
    scope: scopeOf(getText(detail, 'type')),
    release: getText(information, 'moodle_release'),
    wwwRoot: getText(information, 'original_wwwroot'),
    siteHash: getText(information, 'original_site_identifier_hash'),
    courseId: idIn(information, 'original_course_id'),
    courseContextId: idIn(information, 'original_course_contextid'),
    courseFormat: getText(information, 'original_course_format'),
    fullName: getText(information, 'original_course_fullname'),
    shortName: getText(information, 'original_course_shortname'),
    startAt: getTime(information, 'original_course_startdate'),
    endAt: getTime(information, 'original_course_enddate'),
    hasUsersData: usersSetting(information) === 1,
    isFreeOfUsers: usersSetting(information) === 0 && backup.entry('users.xml') === null,
    hasFiles: getInteger(information, 'include_files') !== 0,
    takenAt: getTime(information, 'backup_date'),
    courseDirectory: courseDirectory !== '' && pathFault(courseDirectory) === null ? courseDirectory : null,
    sections: firstOfEach(sections.filter(isUsableSection), section => section.sectionId),
    activities: firstOfEach(activities.filter(isUsableActivity), activity => activity.cmId),
    unusable: [
      ...sections.filter(section => !isUsableSection(section)).map(section => section.title),
      ...activities.filter(activity => !isUsableActivity(activity)).map(activity => activity.title),
    ],
  }
}

function scopeOf(type: string): MoodleManifest['scope'] {
  return type === 'section' || type === 'activity' ? type : 'course'
}

/** 1: with people's data, 0: without; null when the backup does not say. */
function usersSetting(information: XmlNode): number | null {
  const settings = getChildren(information, 'settings', 'setting')
  const users = settings.find(setting => getText(setting, 'level') === 'root' && getText(setting, 'name') === 'users')
  return getInteger(users, 'value')
}

function sectionOf(node: XmlNode): ManifestSection {
  return { sectionId: idIn(node, 'sectionid'), title: getText(node, 'title'), directory: getText(node, 'directory') }
}

function activityOf(node: XmlNode): ManifestActivity {
  return {
    cmId: idIn(node, 'moduleid'),
    sectionId: idIn(node, 'sectionid'),
    module: getText(node, 'modulename'),
    title: getText(node, 'title'),
    directory: getText(node, 'directory'),
  }
}

function isUsableSection(section: ManifestSection): boolean {
  return section.sectionId !== '' && pathFault(section.directory) === null
}

function isUsableActivity(activity: ManifestActivity): boolean {
  return (
    activity.cmId !== '' && /^[a-z][a-z0-9_]{0,40}$/.test(activity.module) && pathFault(activity.directory) === null
  )
}

function firstOfEach<T>(list: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(list.toReversed().map(item => [keyOf(item), item])).values()].toReversed()
}
