import type { MoodleManifest } from './moodle-manifest.ts'

/**
 * Stable names of everything in a backup, made of the origin's own ids: the same file gives the same keys, and a later
 * backup of the same course the same keys for the same things. Only letters, digits and `. - ~ :`, so that a key may
 * stand in a link. `moodle:<host>~<site>:course:<id>`, below it `:section:<id>`, `:activity:<cmid>`, ...
 */
export interface SourceKeys {
  course: string
  section(id: string): string
  activity(cmId: string): string
  questionCategory(id: string): string
  /** Moodle 4: the entry outlives the versions of its question. */
  questionEntry(id: string): string
  /** Moodle 2 and 3. */
  question(id: string): string
  gradeItem(id: string): string
  scale(id: string): string
  group(id: string): string
  grouping(id: string): string
}

/** Keys for one backup. A backup of a single section or activity is a course of its own, never part of the full one. */
export function createSourceKeys(manifest: MoodleManifest): SourceKeys {
  const origin = `moodle:${hostOf(manifest.wwwRoot)}~${plain(manifest.siteHash).slice(0, 8) || '0'}`
  const course = `${origin}:course:${manifest.courseId || '0'}${partOf(manifest)}`
  return {
    course,
    section: id => `${course}:section:${id}`,
    activity: cmId => `${course}:activity:${cmId}`,
    questionCategory: id => `${course}:question-category:${id}`,
    questionEntry: id => `${course}:question-entry:${id}`,
    question: id => `${course}:question:${id}`,
    gradeItem: id => `${course}:grade-item:${id}`,
    scale: id => `${course}:scale:${id}`,
    group: id => `${course}:group:${id}`,
    grouping: id => `${course}:grouping:${id}`,
  }
}

function partOf({ scope, activities, sections }: MoodleManifest): string {
  if (scope === 'activity') return `:only-activity:${activities[0]?.cmId ?? '0'}`
  if (scope === 'section') return `:only-section:${sections[0]?.sectionId ?? '0'}`
  return ''
}

/** `https://example.org:8080/moodle` -> `example.org-8080-moodle`. */
function hostOf(wwwRoot: string): string {
  return plain(wwwRoot.replace(/^[a-z]+:\/\//i, '')).slice(0, 80) || 'unknown'
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')
}
