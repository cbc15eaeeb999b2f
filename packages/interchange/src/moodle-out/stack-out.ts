import type { QuestionOf, StackTask } from '@learn/questions'
import { STACK_VERSION, stackBranchFields, stackInputFields, stackSettings } from '../questions/types/stack-fields.ts'
import type { PluginParts } from './plugin-out.ts'
import { fields, holder } from './xml-out.ts'

/** A STACK question in the words of its own backup. */
export function stackPlugin(question: QuestionOf<'stack'>, { html, idOf }: PluginParts): string {
  const options = {
    stackversion: STACK_VERSION,
    questionvariables: question.variables,
    specificfeedback: html(question.specificFeedbackHtml, 'specificfeedback'),
    specificfeedbackformat: 1,
    questiondescription: html(question.descriptionHtml, 'questiondescription'),
    questiondescriptionformat: 1,
    questionnote: question.noteHtml,
    questionnoteformat: 1,
    prtcorrect: html(question.feedback.rightHtml, 'prtcorrect'),
    prtcorrectformat: 1,
    prtpartiallycorrect: html(question.feedback.partlyHtml, 'prtpartiallycorrect'),
    prtpartiallycorrectformat: 1,
    prtincorrect: html(question.feedback.wrongHtml, 'prtincorrect'),
    prtincorrectformat: 1,
    ...stackSettings(question),
  }
  const inputs = question.inputs.map((input, n) =>
    holder('stackinput', fields(stackInputFields(input)), { id: idOf(`stack input ${n}`) }),
  )
  const trees = question.trees.map((tree, n) =>
    holder('stackprt', treeXml(tree, n, { html, idOf }), { id: idOf(`stack tree ${n}`) }),
  )
  const seeds = question.seeds.map((seed, n) =>
    holder('stackdeployedseed', fields({ seed }), { id: idOf(`stack seed ${n}`) }),
  )
  return (
    holder('stackoptions', fields(options), { id: idOf('stack options') }) +
    holder('stackinputs', inputs.join('')) +
    holder('stackprts', trees.join('')) +
    holder('stackqtests', '') +
    holder('stackdeployedseeds', seeds.join(''))
  )
}

function treeXml(
  tree: StackTask['trees'][number],
  n: number,
  { html, idOf }: Pick<PluginParts, 'html' | 'idOf'>,
): string {
  const nodes = tree.nodes.map(({ name, answerTest, sans, tans, testOptions, quiet, whenTrue, whenFalse }, at) => {
    const id = idOf(`stack node ${n} ${at}`)
    const values = {
      nodename: name,
      answertest: answerTest,
      sans,
      tans,
      testoptions: testOptions,
      quiet,
      ...branch('true', whenTrue),
      truefeedback: html(whenTrue.feedbackHtml, 'prtnodetruefeedback', id),
      truefeedbackformat: 1,
      ...branch('false', whenFalse),
      falsefeedback: html(whenFalse.feedbackHtml, 'prtnodefalsefeedback', id),
      falsefeedbackformat: 1,
    }
    return holder('stackprtnode', fields(values), { id })
  })
  const values = {
    name: tree.name,
    value: tree.value,
    autosimplify: tree.autoSimplify,
    feedbackstyle: tree.feedbackStyle,
    feedbackvariables: tree.feedbackVariables,
    firstnodename: tree.first,
  }
  return fields(values) + holder('stackprtnodes', nodes.join(''))
}

/** A penalty that is the question's own is none. */
function branch(side: 'true' | 'false', said: Parameters<typeof stackBranchFields>[1]) {
  const values = stackBranchFields(side, said)
  return { ...values, [`${side}penalty`]: said.penalty === '' ? null : said.penalty }
}
