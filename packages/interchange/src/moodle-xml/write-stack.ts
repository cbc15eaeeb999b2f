import type { QuestionOf, StackTask } from '@learn/questions'
import { STACK_VERSION, stackBranchFields, stackInputFields, stackSettings } from '../questions/types/stack-fields.ts'
import { element, typed } from './elements.ts'
import type { QuestionTexts } from './question-texts.ts'

/** A STACK question in the words of its own export. */
export async function stackElements(question: QuestionOf<'stack'>, texts: QuestionTexts): Promise<string[]> {
  const trees = []
  for (const tree of question.trees) trees.push(await treeXml(tree, texts))
  return [
    `<stackversion>${typed(STACK_VERSION)}</stackversion>`,
    `<questionvariables>${typed(question.variables)}</questionvariables>`,
    await texts.html('specificfeedback', question.specificFeedbackHtml),
    await texts.html('questionnote', question.noteHtml),
    await texts.html('questiondescription', question.descriptionHtml),
    await texts.html('prtcorrect', question.feedback.rightHtml),
    await texts.html('prtpartiallycorrect', question.feedback.partlyHtml),
    await texts.html('prtincorrect', question.feedback.wrongHtml),
    ...elements(stackSettings(question)),
    ...question.inputs.map(input => `<input>${elements(stackInputFields(input)).join('')}</input>`),
    ...trees,
    ...question.seeds.map(seed => element('deployedseed', seed)),
  ]
}

const elements = (values: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(values).map(([name, value]) => element(name, value))

async function treeXml(tree: StackTask['trees'][number], texts: QuestionTexts): Promise<string> {
  const nodes = []
  for (const { name, answerTest, sans, tans, testOptions, quiet, whenTrue, whenFalse } of tree.nodes) {
    const said = {
      name,
      answertest: answerTest,
      sans,
      tans,
      testoptions: testOptions,
      quiet: quiet ? 1 : 0,
      ...stackBranchFields('true', whenTrue),
      ...stackBranchFields('false', whenFalse),
    }
    const right = await texts.html('truefeedback', whenTrue.feedbackHtml)
    const wrong = await texts.html('falsefeedback', whenFalse.feedbackHtml)
    nodes.push(`<node>${elements(said).join('')}${right}${wrong}</node>`)
  }
  const said = {
    name: tree.name,
    value: tree.value,
    autosimplify: tree.autoSimplify ? 1 : 0,
    feedbackstyle: tree.feedbackStyle,
  }
  const variables = `<feedbackvariables>${typed(tree.feedbackVariables)}</feedbackvariables>`
  return `<prt>${elements(said).join('')}${variables}${nodes.join('')}</prt>`
}
