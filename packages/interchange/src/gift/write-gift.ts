import type { BankCategory, BankQuestion, BankVersion } from '@learn/questions'
import {
  type BankExport,
  nameBeside,
  pathIn,
  type TellLost,
  versionToWrite,
  writtenPath,
} from '../questions/export-bank.ts'
import { bodyInGift } from './write-body.ts'
import { giftEscaped, htmlInGift } from './write-text.ts'

/**
 * A bank as a GIFT file, piece by piece. `tell` hears of everything that GIFT has no word for; keys, versions, labels and tags
 * stand in comments.
 */
export function* writeGift({ categories }: Pick<BankExport, 'categories'>, tell: TellLost): Generator<string> {
  const byKey = new Map(categories.map(category => [category.sourceKey, category]))
  for (const category of categories) {
    yield categoryText(category, pathIn(byKey, category))
    if (category.infoHtml !== '') tell(category.name, 'the description of the category')
    for (const question of category.questions) {
      const version = versionToWrite(question)
      if (version) yield questionText(question, version, tell)
    }
  }
}

const comment = (...said: [name: string, value: string | null][]): string => {
  const parts = said.flatMap(([name, value]) =>
    value === null || value === '' ? [] : `[${name}:${value.replaceAll(/\s+/g, ' ').replaceAll(/[\\\]]/g, '\\$&')}]`,
  )
  return `// ${parts.join(' ')}\n`
}

const categoryText = ({ sourceKey, parentKey, idNumber, name }: BankCategory, path: string[]): string => {
  const written = giftEscaped(writtenPath(path.length > 0 ? path : [name])).replaceAll('\n', ' ')
  const beside = nameBeside(path, name)
  return `${comment(['key', sourceKey], ['parent', parentKey], ['id', idNumber], ['name', beside])}$CATEGORY: ${written}\n\n`
}

function questionText(question: BankQuestion, version: BankVersion, tell: TellLost): string {
  const { name, tags, status } = version
  const body = bodyInGift(version.question, reason => tell(name, reason))
  if (question.versions.length > 1)
    tell(name, `${question.versions.length - 1} of its versions: a file has the newest that is ready`)
  if (body === null) return ''
  if (question.files.length > 0) tell(name, 'its pictures and other files')
  const said = comment(
    ['key', question.sourceKey],
    ['version', version.version === null ? null : String(version.version)],
    ['status', status === 'ready' ? null : status],
    ['id', question.idNumber],
    ...tags.map((tag): [string, string] => ['tag', tag]),
  )
  return `${said}::${giftEscaped(name)}::${htmlInGift(version.question.textHtml)}${body}\n\n`
}
