import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { codeAnswerName, studioCode, studioCodeCheck } from './code-shapes.ts'
import {
  CONTENT_CHARS,
  COURSE_PICTURE_BYTES,
  MOST_FILES,
  NAME_CHARS,
  QUESTION_CHARS,
  SHEET_CONTENT_CHARS,
} from './constants.ts'
import { answerThirds, questionStatistics, studioQuestion } from './question-shapes.ts'
import {
  authoredFile,
  healthFault,
  studioBatchDates,
  studioCourse,
  studioEditor,
  studioLearner,
  studioPerson,
  studioPersonRecord,
  studioProgram,
  studioReach,
  studioUpload,
} from './shapes.ts'
import { studioSheet } from './sheet-shapes.ts'

const count = z.number().int()

/** What the studio reads, and the drafts that it saves. What staff do there are operations (staff/operations.ts). */
export const studioFunctions = {
  local_learn_get_studio_programs: webFunction({
    summary: 'Programs with their batches and courses, as far as the roles of the caller reach.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({}),
    returns: z.object({
      programs: z.array(studioProgram),
      can: z.object({
        makePrograms: z.boolean(),
        seePeople: z.boolean(),
        keepTools: z.boolean(),
        seePayments: z.boolean(),
        seeElectives: z.boolean(),
        runHub: z.boolean(),
        seeLearnersAtRisk: z.boolean(),
        seeInsights: z.boolean(),
        seePlacements: z.boolean(),
      }),
    }),
  }),
  local_learn_get_studio_batch: webFunction({
    summary: 'A batch: its days, holidays, teachers, the dates of its courses, and who has others.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ batchid: id }),
    returns: studioBatchDates,
  }),
  local_learn_get_studio_people: webFunction({
    summary:
      'Learners by pages with batches and progress, of some batches or of all in scope, found by name, mail or mobile.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({
      /** Of these batches; absent: of all in scope. */
      batchids: z.array(id).max(500).optional(),
      text: z.string().trim().max(100).default(''),
      page: count.min(0).max(100_000).default(0),
    }),
    returns: z.object({ items: z.array(studioLearner), total: count, pagesize: count }),
  }),
  local_learn_get_studio_person: webFunction({
    summary: 'One learner: batches, courses with progress, and what the caller may do.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ userid: id }),
    returns: studioPerson,
  }),
  local_learn_get_studio_person_record: webFunction({
    summary: 'What else is known of one learner: attendance, applications, tickets, certificates, devices; by role.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ userid: id }),
    returns: studioPersonRecord,
  }),
  local_learn_get_studio_course: webFunction({
    summary: 'A course as its authors see it: modules and activities with where each stands, and its trash.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id }),
    returns: studioCourse,
  }),
  local_learn_get_studio_health: webFunction({
    summary: 'What keeps learners of a course from what its authors meant: words of pictures, links, captions, rules.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id }),
    returns: z.object({ faults: z.array(healthFault), parts: count }),
  }),
  local_learn_get_studio_reach: webFunction({
    summary: 'Which learners of its course can open an activity now, and why the others cannot.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id }),
    returns: studioReach,
  }),
  local_learn_get_studio_activity: webFunction({
    summary: 'An activity for its editor: what is live, the draft, versions, and whom a publication reaches.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id }),
    returns: studioEditor,
  }),
  local_learn_get_studio_sheet: webFunction({
    summary:
      'Of a spreadsheet problem: where else it stands, what learners submitted, and the mistakes that were named.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id }),
    returns: studioSheet,
  }),
  local_learn_get_studio_code: webFunction({
    summary: 'Of a code task: where else it stands, what learners submitted, and how the answers of its author went.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id }),
    returns: studioCode,
  }),
  local_learn_run_studio_code: webFunction({
    summary: 'Runs an answer of the author of a code task against its tests, as the answers of learners are run.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      activityid: id,
      /** The revision of the draft; 0: what is live. */
      rev: count.min(0),
      ...codeAnswerName.shape,
    }),
    returns: studioCodeCheck,
  }),
  local_learn_get_studio_version: webFunction({
    summary: 'What a published version of an activity said.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id, n: count.min(1) }),
    returns: z.object({
      n: count,
      name: z.string(),
      content: z.string(),
      intro: z.string(),
      files: z.array(authoredFile),
      at: epochS,
    }),
  }),
  local_learn_save_studio_draft: webFunction({
    summary: 'Saves the draft of an activity on top of a revision; 409 when somebody else saved one meanwhile.',
    kind: 'write',
    scope: 'staff',
    bodyLimitBytes: 8_000_000,
    params: z.strictObject({
      activityid: id,
      /** The revision that it was made from; 0: there was no draft. */
      rev: count.min(0),
      name: z.string().trim().min(1).max(NAME_CHARS),
      content: z.string().max(SHEET_CONTENT_CHARS),
      intro: z.string().max(CONTENT_CHARS).default(''),
      files: z.array(authoredFile).max(MOST_FILES).default([]),
    }),
    returns: z.object({
      rev: count,
      savedAt: epochS,
      hasChanges: z.boolean(),
      /** What was left out because no learner may be shown it, as ends of sentences. */
      losses: z.array(z.string()),
    }),
  }),
  local_learn_get_studio_questions: webFunction({
    summary: 'The bank of a course: its categories, and the newest version of each question.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id }),
    returns: z.object({
      categories: z.array(z.object({ key: z.string(), name: z.string() })),
      questions: z.array(studioQuestion),
    }),
  }),
  local_learn_get_question_statistics: webFunction({
    summary: 'Where the questions of a course are asked, and how they fare, over all quizzes of the course.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id }),
    returns: z.object({ questions: z.array(questionStatistics) }),
  }),
  local_learn_get_answer_thirds: webFunction({
    summary: 'Which answers to a question of a course the best, the middle and the last third of its learners gave.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id, key: z.string().max(200) }),
    returns: answerThirds,
  }),
  local_learn_get_studio_question: webFunction({
    summary: 'A question of the bank of a course for its editor.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id, key: z.string().max(200) }),
    returns: z.object({
      key: z.string(),
      version: count,
      name: z.string(),
      tags: z.array(z.string()),
      /** As JSON. */
      question: z.string(),
    }),
  }),
  local_learn_save_studio_question: webFunction({
    summary: 'Writes a question of a course, or its next version; 409 when somebody else wrote one meanwhile.',
    kind: 'write',
    scope: 'staff',
    bodyLimitBytes: 4_000_000,
    params: z.strictObject({
      courseid: id,
      /** Absent: a new question. */
      key: z.string().max(200).optional(),
      /** The version that it was made from; 0: a new question. */
      version: count,
      name: z.string().trim().min(1).max(NAME_CHARS),
      tags: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
      /** As JSON, of a type that the studio writes. */
      question: z.string().max(QUESTION_CHARS),
    }),
    returns: z.object({
      key: z.string(),
      version: count,
      /** What was left out because no learner may be shown it, as ends of sentences. */
      losses: z.array(z.string()),
    }),
  }),
  local_learn_upload_course_picture: webFunction({
    summary: 'Stores a picture that a course may show. An act of staff shows it.',
    kind: 'write',
    scope: 'staff',
    bodyLimitBytes: 3_000_000,
    params: z.strictObject({
      courseid: id,
      /** A JPEG, PNG or WebP picture as a data URL. */
      image: z.string().max(2 * COURSE_PICTURE_BYTES),
    }),
    returns: z.object({ pictureid: id }),
  }),
  local_learn_set_class_recording: webFunction({
    summary: 'Makes a film that was uploaded for a class its recording; null removes the one that was uploaded.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ activityid: id, uploadid: id.nullable() }),
    returns: z.object({ isSaved: z.literal(true) }),
  }),
  local_learn_read_studio_package: webFunction({
    summary:
      'Unpacks a package of SCORM, H5P or web pages that was uploaded for an activity: the content for its draft.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      activityid: id,
      sha256: authoredFile.shape.sha256,
      name: z.string().min(1).max(NAME_CHARS),
    }),
    returns: z.object({
      /** What it holds, as JSON. */
      content: z.string(),
      files: count,
      /** Why learners would see nothing of it; '' for a package that shows something. */
      fault: z.string(),
    }),
  }),
  local_learn_begin_studio_upload: webFunction({
    summary: 'Begins to upload a file of an activity, or goes on with one of this name, size and day.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      activityid: id,
      name: z.string().trim().min(1).max(NAME_CHARS),
      sizebytes: count.min(1),
      modifiedatms: count.min(0).default(0),
    }),
    returns: studioUpload,
  }),
}
