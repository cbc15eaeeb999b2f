import type { ParamsOut, ResultOf } from '@learn/contract'
import type { AssignView, WorkView } from '@learn/contract/assignments'
import { type AssignContent, isAssign } from '@learn/course/content/assign'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { work } from '../../assignments/index.ts'
import { lockOfActivity, resolveHtml } from '../../classroom/index.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { getDates } from '../../progress/index.ts'
import { NO_ACCESS, openCourses } from './open-courses.ts'
import { HTML_FORMAT, inApps, type ProtocolParts, seconds } from './parts.ts'

type Assigns = ResultOf<'mod_assign_get_assignments'>
type Status = ResultOf<'mod_assign_get_submission_status'>
type Submission = NonNullable<Status['lastattempt']['submission']>

const AGAIN = { never: 'none', staff: 'manual', 'until-pass': 'untilpass', learner: 'automatic' } as const
/** No end, as the protocol says it. */
const UNLIMITED = -1

/** The assignments that the caller may open now, of the courses that are theirs; the others are warned of. */
export async function readAssignments(
  parts: ProtocolParts,
  caller: Caller,
  { courseids }: ParamsOut<'mod_assign_get_assignments'>,
): Promise<Assigns> {
  const { asked, open } = await openCourses(parts, caller, courseids)
  const listed: Assigns['courses'] = []
  const warnings: Assigns['warnings'] = []
  for (const courseId of asked) {
    const found = open.get(courseId)
    if (!found) {
      warnings.push(NO_ACCESS)
      continue
    }
    const { view, course } = found
    const places = inApps(parts.siteUrl, courseId, view.structure)
    const assignments = [...view.structure.activities.values()].flatMap(activity => {
      const { content } = activity
      if (!isAssign(content) || lockOfActivity(view, activity).isLocked) return []
      const intro = resolveHtml(parts, view, activity, places, activity.introHtml)
      return { ...presentAssign({ ...activity, ...getDates(view, activity) }, content), course: courseId, intro }
    })
    listed.push({ id: courseId, fullname: course.fullName, shortname: course.shortName, timemodified: 0, assignments })
  }
  return { courses: listed, warnings }
}

function presentAssign(activity: ActivityNode, content: AssignContent) {
  const { completion, completesOnGrade, completesOnPass } = activity
  return {
    id: activity.id,
    cmid: activity.id,
    name: activity.name,
    nosubmissions: 0,
    submissiondrafts: content.canTakeBack ? 0 : 1,
    sendnotifications: 0,
    sendlatenotifications: 0,
    sendstudentnotifications: 0,
    duedate: seconds(activity.dueAt),
    allowsubmissionsfromdate: seconds(activity.openAt),
    grade: content.marking.kind === 'none' ? 0 : Math.round(activity.grade.max),
    timemodified: seconds(activity.updatedAt),
    completionsubmit: completion === 'auto' && !completesOnGrade && !completesOnPass ? 1 : 0,
    cutoffdate: seconds(activity.closeAt),
    gradingduedate: 0,
    teamsubmission: 0,
    requireallteammemberssubmit: 0,
    teamsubmissiongroupingid: 0,
    blindmarking: content.hidesNames ? 1 : 0,
    hidegrader: 0,
    revealidentities: 0,
    attemptreopenmethod: AGAIN[content.again],
    maxattempts: content.attempts ?? UNLIMITED,
    markingworkflow: 0,
    markingallocation: 0,
    markinganonymous: 0,
    requiresubmissionstatement: content.statement === '' ? 0 : 1,
    ...(content.statement !== '' && { submissionstatement: content.statement, submissionstatementformat: 0 }),
    configs: configsOf(content),
    introformat: HTML_FORMAT,
    timelimit: 0,
  }
}

/** What it takes, as apps look it up. */
function configsOf({ text, files }: AssignContent): Assigns['courses'][number]['assignments'][number]['configs'] {
  const subtype = 'assignsubmission'
  return [
    { plugin: 'onlinetext', subtype, name: 'enabled', value: text ? '1' : '0' },
    { plugin: 'onlinetext', subtype, name: 'wordlimit', value: String(text?.maxWords ?? 0) },
    { plugin: 'onlinetext', subtype, name: 'wordlimitenabled', value: text?.maxWords ? '1' : '0' },
    { plugin: 'file', subtype, name: 'enabled', value: files ? '1' : '0' },
    { plugin: 'file', subtype, name: 'maxfilesubmissions', value: String(files?.max ?? 0) },
    { plugin: 'file', subtype, name: 'maxsubmissionsizebytes', value: String(files?.maxBytes ?? 0) },
    { plugin: 'file', subtype, name: 'filetypeslist', value: files?.types.join(',') ?? '' },
  ]
}

/** How the work of the caller stands. Throws `assignments/not-found`, also where another person is named. */
export async function readSubmissionStatus(
  parts: ProtocolParts,
  caller: Caller,
  { assignid, userid }: ParamsOut<'mod_assign_get_submission_status'>,
): Promise<Status> {
  if (userid !== 0 && userid !== caller.userId)
    throw new AppError('assignments/not-found', 'There is no such assignment that you can open')
  const { opened, view } = await work.lookAt(parts, caller, assignid)
  const last = view.attempts.at(-1)
  const isDraft = last?.state === 'draft'
  const mark = last?.mark ?? null
  const own = opened.view.states.get(assignid)
  return {
    lastattempt: {
      ...(last && { submission: submissionOf(caller, assignid, last) }),
      submissiongroupmemberswhoneedtosubmit: [],
      submissionsenabled: true,
      locked: false,
      graded: mark !== null,
      canedit: view.can.work,
      caneditowner: view.can.work,
      cansubmit: isDraft && view.can.work,
      extensionduedate: own?.dueAt ? seconds(own.dueAt) : null,
      timelimit: 0,
      blindmarking: opened.content.hidesNames,
      gradingstatus: mark ? 'graded' : 'notgraded',
      usergroups: [],
    },
    ...(last && mark && { feedback: feedbackOf(caller, assignid, last, view) }),
    assignmentdata: { activity: view.instructionsHtml, activityformat: HTML_FORMAT },
    warnings: [],
  }
}

const fileOf = ({ name, sizeBytes, url }: WorkView['files'][number]) => ({
  filename: name,
  filepath: '/',
  filesize: sizeBytes,
  fileurl: url,
})

const submissionOf = (caller: Caller, assignment: number, attempt: WorkView): Submission => ({
  id: attempt.id,
  userid: caller.userId,
  // From 0 on.
  attemptnumber: attempt.number - 1,
  timecreated: attempt.savedAt ?? attempt.submittedAt ?? 0,
  timemodified: attempt.submittedAt ?? attempt.savedAt ?? 0,
  timestarted: null,
  status: attempt.state,
  groupid: 0,
  assignment,
  latest: 1,
  plugins: [
    {
      type: 'onlinetext',
      name: 'Online text',
      fileareas: [],
      editorfields: [{ name: 'onlinetext', description: 'Online text', text: attempt.textHtml, format: HTML_FORMAT }],
    },
    {
      type: 'file',
      name: 'File submissions',
      fileareas: [{ area: 'submission_files', files: attempt.files.map(fileOf) }],
    },
  ],
})

function feedbackOf(
  caller: Caller,
  assignment: number,
  attempt: WorkView,
  { rules }: AssignView,
): NonNullable<Status['feedback']> {
  const { mark } = attempt
  const points = mark?.points == null ? null : mark.points - mark.lost
  const shown = mark?.word || (points === null ? '-' : `${points} / ${rules.maxPoints ?? 0}`)
  const at = mark?.at ?? 0
  return {
    grade: {
      id: attempt.id,
      assignment,
      userid: caller.userId,
      attemptnumber: attempt.number - 1,
      timecreated: at,
      timemodified: at,
      // Whoever marked it is named on the page, and by no number.
      grader: 0,
      grade: points === null ? '-1.00000' : points.toFixed(5),
      gradefordisplay: shown,
    },
    gradefordisplay: shown,
    gradeddate: at,
    plugins: [
      {
        type: 'comments',
        name: 'Feedback comments',
        fileareas: [],
        editorfields: [
          { name: 'comments', description: 'Feedback comments', text: mark?.commentHtml ?? '', format: HTML_FORMAT },
        ],
      },
      {
        type: 'file',
        name: 'Feedback files',
        fileareas: [{ area: 'feedback_files', files: (mark?.files ?? []).map(fileOf) }],
      },
    ],
  }
}

/** Saves the text of a draft. What cannot be taken is a warning, as the protocol has it. */
export async function saveSubmission(
  parts: ProtocolParts,
  caller: Caller,
  { assignmentid, plugindata }: ParamsOut<'mod_assign_save_submission'>,
): Promise<ResultOf<'mod_assign_save_submission'>> {
  const text = plugindata.onlinetext_editor?.text
  const { content } = (await work.lookAt(parts, caller, assignmentid)).opened
  if (text !== undefined && content.text) await work.saveText(parts, caller, assignmentid, text)
  const isRefused = (text !== undefined && !content.text) || plugindata.files_filemanager
  return isRefused ? [couldNot('couldnotsavesubmission', 'Could not save submission: only its text is taken here')] : []
}

/** Hands the draft in. What cannot be taken is a warning, as the protocol has it. */
export async function submitForGrading(
  parts: ProtocolParts,
  caller: Caller,
  { assignmentid, acceptsubmissionstatement }: ParamsOut<'mod_assign_submit_for_grading'>,
): Promise<ResultOf<'mod_assign_submit_for_grading'>> {
  try {
    await work.submitDraft(parts, caller, assignmentid, acceptsubmissionstatement)
    return []
  } catch (error) {
    if (!(error instanceof AppError) || !TOLD.test(error.code)) throw error
    return [couldNot('couldnotsubmitforgrading', error.message)]
  }
}

const TOLD = /^assignments\/(empty|too-long|statement|closed|not-open)$/
const couldNot = (warningcode: string, message: string) => ({ item: 'module', warningcode, message })
