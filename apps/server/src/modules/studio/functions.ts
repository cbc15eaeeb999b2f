import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readBatch } from './service/batch.ts'
import { beginUpload } from './service/begin-upload.ts'
import { type CodeParts, readCodeFigures, runStudioCode } from './service/code-figures.ts'
import { readCourse } from './service/course.ts'
import { readEditor, readStudioVersion, saveStudioDraft } from './service/drafts.ts'
import { readHealth } from './service/health.ts'
import { listPeople, readPerson } from './service/people.ts'
import { readPersonRecord } from './service/person-record.ts'
import { readPrograms } from './service/programs.ts'
import { readStudioStatistics, readStudioThirds } from './service/question-statistics.ts'
import { readStudioQuestion, readStudioQuestions } from './service/questions.ts'
import { readStudioPackage } from './service/read-package.ts'
import { readReach } from './service/read-reach.ts'
import { readSheetFigures } from './service/sheet-figures.ts'
import type { UploadParts } from './service/upload-parts.ts'
import { uploadPicture } from './service/upload-picture.ts'
import { useAsRecording } from './service/use-as-recording.ts'

/** The functions of the studio. What staff do there are operations of the staff module. */
export const studioFunctions = (parts: UploadParts & CodeParts) =>
  ({
    local_learn_get_studio_programs: (_params, caller) => readPrograms(parts, caller),
    local_learn_get_studio_batch: ({ batchid }, caller) => readBatch(parts, caller, batchid),
    local_learn_get_studio_people: ({ batchids, text, page }, caller) =>
      listPeople(parts, caller, { batchIds: batchids, text, page }),
    local_learn_get_studio_person: ({ userid }, caller) => readPerson(parts, caller, userid),
    local_learn_get_studio_person_record: ({ userid }, caller) => readPersonRecord(parts, caller, userid),
    local_learn_get_studio_course: ({ courseid }, caller) => readCourse(parts, caller, courseid),
    local_learn_get_studio_health: ({ courseid }, caller) => readHealth(parts, caller, courseid),
    local_learn_get_studio_reach: ({ activityid }, caller) => readReach(parts, caller, activityid),
    local_learn_get_studio_activity: ({ activityid }, caller) => readEditor(parts, caller, activityid),
    local_learn_get_studio_sheet: ({ activityid }, caller) => readSheetFigures(parts, caller, activityid),
    local_learn_get_studio_code: ({ activityid }, caller) => readCodeFigures(parts, caller, activityid),
    local_learn_run_studio_code: (params, caller) => runStudioCode(parts, caller, params),
    local_learn_get_studio_version: (params, caller) => readStudioVersion(parts, caller, params),
    local_learn_save_studio_draft: (params, caller) => saveStudioDraft(parts, caller, params),
    local_learn_get_studio_questions: ({ courseid }, caller) => readStudioQuestions(parts, caller, courseid),
    local_learn_get_question_statistics: ({ courseid }, caller) => readStudioStatistics(parts, caller, courseid),
    local_learn_get_answer_thirds: (params, caller) => readStudioThirds(parts, caller, params),
    local_learn_get_studio_question: (params, caller) => readStudioQuestion(parts, caller, params),
    local_learn_upload_course_picture: (params, caller) => uploadPicture(parts, caller, params),
    local_learn_set_class_recording: (params, caller) => useAsRecording(parts, caller, params),
    local_learn_read_studio_package: (params, caller) => readStudioPackage(parts, caller, params),
    local_learn_begin_studio_upload: ({ activityid, name, sizebytes, modifiedatms }, caller) =>
      beginUpload(parts, caller, { activityId: activityid, name, sizeBytes: sizebytes, modifiedAtMs: modifiedatms }),
  }) satisfies Partial<FunctionBodies>
