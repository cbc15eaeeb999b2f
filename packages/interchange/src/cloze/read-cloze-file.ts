import type { BankCategory } from '@learn/questions'
import { textToHtml } from '../moodle/text-format.ts'
import type { QuestionSource } from '../moodle-xml/read-moodle-xml.ts'
import { RawBank } from '../questions/raw-bank.ts'
import { rawQuestion } from '../questions/raw-question.ts'

/** A file that is one text with answers inside. */
export function readClozeFile(text: string, { name, report }: QuestionSource): BankCategory[] {
  const bank = new RawBank(report)
  const textHtml = textToHtml(text, 0)
  const called = name.replace(/\.[^.]{1,12}$/, '').slice(0, 80)
  bank.add({ read: () => rawQuestion({ type: 'cloze', name: called, textHtml }), called, at: 'line 1: ' })
  return bank.categories
}
