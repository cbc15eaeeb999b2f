import type { ContentModel, FileModel } from '@learn/course'
import type { XmlNode } from '../../xml/xml-node.ts'
import type { BackupContext } from '../backup-context.ts'
import type { FileRecord } from '../file-records.ts'
import type { OwnedFiles } from '../owned-files.ts'
import type { OwnerText } from '../owner-text.ts'

/** An activity's module and what was read of it so far. */
export interface ContentSource {
  module: string
  /** Of the activity. */
  name: string
  instance: XmlNode
  files: OwnedFiles
  text: OwnerText
  context: BackupContext
}

export interface ReadContent {
  /** The platform's name of the type. */
  type: string
  content: ContentModel
  note: string | null
  /** Text of its content that stands with the intro, below it. */
  introHtml?: string
  /** Its settings are all its content, and what plays it reads them: nothing of it waits for a later version. */
  isPlayed?: true
  /** Work that is done elsewhere: opening its page completes nothing, its learner or staff say that it is done. */
  isWorkElsewhere?: true
  /** Nothing of it is for learners: it is hidden from them, whatever its course says. */
  isHidden?: true
  /** The files of the activity, where they are others than those that came. */
  files?: FileModel[]
}

/** Reads the content of one Moodle module. */
export interface KindReader {
  /** Moodle's name of the module. */
  module: string
  read(source: ContentSource): ReadContent | Promise<ReadContent>
  /** Tells files of its authors where their area holds files of learners too. */
  authored?(instance: XmlNode, context: Pick<BackupContext, 'authors'>): (record: FileRecord) => boolean
  /** Its own rule of completion that counts here: what it calls done is that its learner did it. */
  ownRule?: string
  /** Files of its content belong to items of it: each item has a folder. */
  hasItems?: boolean
  /** Rules of completion that its content carries. */
  ownRules?: readonly string[]
  /** Its intro is all its content: it has no intro besides, and the files of the intro are those of the content. */
  isAllIntro?: boolean
}
