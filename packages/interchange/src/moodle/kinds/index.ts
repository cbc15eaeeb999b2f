import { assignReader } from './assign.ts'
import { assignmentReader } from './assignment.ts'
import { bookReader } from './book.ts'
import { choiceReader } from './choice.ts'
import { dataReader } from './data.ts'
import { feedbackReader } from './feedback.ts'
import { folderReader } from './folder.ts'
import { forumReader } from './forum.ts'
import { glossaryReader } from './glossary.ts'
import { h5pActivityReader } from './h5pactivity.ts'
import { hvpReader } from './hvp.ts'
import { imscpReader } from './imscp.ts'
import type { KindReader } from './kind-reader.ts'
import { labelReader } from './label.ts'
import { lessonReader } from './lesson.ts'
import { bigBlueButtonReader, jitsiReader, zoomReader } from './live-class.ts'
import { discussionReaders, tabReader, videoTimeReader } from './more-modules.ts'
import {
  certificateReaders,
  chatReader,
  geogebraReader,
  googleMeetReader,
  ltiReader,
  organisingReaders,
} from './outside.ts'
import { pageReader } from './page.ts'
import { questionnaireReader } from './questionnaire.ts'
import { quizReader } from './quiz.ts'
import { annotatedReader, resourceReader } from './resource.ts'
import { scormReader } from './scorm.ts'
import { surveyReader } from './survey.ts'
import { unplayedContent } from './unsupported.ts'
import { urlReader } from './url.ts'
import { videoReader } from './videofile.ts'
import { wikiReader } from './wiki.ts'
import { journalReader, moreWorkReaders, workshopReader } from './written-work.ts'

const READERS: readonly KindReader[] = [
  assignReader,
  pageReader,
  bookReader,
  choiceReader,
  labelReader,
  lessonReader,
  feedbackReader,
  folderReader,
  forumReader,
  glossaryReader,
  urlReader,
  resourceReader,
  annotatedReader,
  videoReader,
  quizReader,
  wikiReader,
  dataReader,
  scormReader,
  h5pActivityReader,
  hvpReader,
  imscpReader,
  zoomReader,
  bigBlueButtonReader,
  jitsiReader,
  assignmentReader,
  questionnaireReader,
  surveyReader,
  ...certificateReaders,
  chatReader,
  geogebraReader,
  ltiReader,
  googleMeetReader,
  ...organisingReaders,
  journalReader,
  workshopReader,
  ...moreWorkReaders,
  ...discussionReaders,
  tabReader,
  videoTimeReader,
]
const byModule = new Map(READERS.map(reader => [reader.module, reader]))

/** The reader of a Moodle module; one that keeps the settings for a module without a reader of its own. */
export const getReader = (module: string): KindReader =>
  byModule.get(module) ?? { module, read: source => unplayedContent(source) }
