import type { QuestionTextModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import { rawFromUnsupported } from '../../moodle/raw-from-unsupported.ts'
import { NO_STACK, rawQuestion } from '../raw-question.ts'
import { toQuestion } from '../to-question.ts'

const SETTINGS = {
  stackversion: '2023010400',
  questionvariables: 'n:rand(4)+2; ta:n*x;',
  specificfeedback: { html: '<p>[[feedback:prt1]]</p>' },
  questionnote: '{@n@}',
  questionsimplify: '0',
  assumereal: '1',
  prtcorrect: {
    html: '<p><img alt="Right" src="https://old.example/theme/image.php/clean/core/1/i/grade_correct">Well done.</p>',
  },
  prtpartiallycorrect: { html: '<span style="color:grey;">! </span>Some of it.' },
  prtincorrect: { html: '<span><i class="fa fa-times"></i></span> Not this.' },
  multiplicationsign: 'cross',
  sqrtsign: '1',
  complexno: 'j',
  matrixparens: '',
}

const INPUT = {
  name: 'ans1',
  type: 'algebraic',
  tans: 'ta',
  boxsize: '20',
  strictsyntax: '1',
  insertstars: '2',
  syntaxhint: '?*x',
  syntaxattribute: '1',
  forbidfloat: '1',
  requirelowestterms: '0',
  checkanswertype: '1',
  mustverify: '0',
  showvalidation: '2',
  options: 'hideanswer',
}

const node = (name: string, more: object = {}) => ({
  nodename: name,
  answertest: 'AlgEquiv',
  sans: 'ans1',
  tans: 'ta',
  quiet: '0',
  truescoremode: '=',
  truescore: '1.0000000',
  truepenalty: null,
  truenextnode: '-1',
  trueanswernote: `prt1-${name}-T`,
  truefeedback: { html: '' },
  falsescoremode: '-',
  falsescore: 'sc2',
  falsepenalty: '0.2500000',
  falsenextnode: '-1',
  falseanswernote: `prt1-${name}-F`,
  falsefeedback: { html: '<p>It is {@ta@}.</p>' },
  ...more,
})

/** A question as a backup keeps it; what it needs was found out by its reader. */
const kept = (needs: string[], nodes = [node('0', { falsenextnode: '1' }), node('1')]) =>
  rawFromUnsupported(
    {
      type: 'stack',
      version: 1,
      name: 'A line',
      tags: [],
      textHtml: '<p>[[input:ans1]]</p>',
      generalFeedbackHtml: '',
      defaultMark: 2,
      settings: {
        penalty: '0.1',
        needs,
        plugin_qtype_stack_question: {
          stackoptions: [SETTINGS],
          stackinputs: { stackinput: [INPUT] },
          stackprts: {
            stackprt: [{ name: 'prt1', value: '2.0', autosimplify: '1', stackprtnodes: { stackprtnode: nodes } }],
          },
          stackdeployedseeds: { stackdeployedseed: [{ seed: '11' }, { seed: '1546282011' }] },
        },
      },
    } satisfies QuestionTextModel,
    [],
  )

describe('a STACK question of a backup', () => {
  it('comes in with its fields, trees and seeds', () => {
    expect(toQuestion(kept([])).question).toMatchObject({
      type: 'stack',
      penalty: 0.1,
      defaultMark: 2,
      variables: 'n:rand(4)+2; ta:n*x;',
      noteHtml: '{@n@}',
      simplifies: false,
      assumesPositive: false,
      assumesReal: true,
      writing: { multiplicationSign: 'cross', complexNumber: 'j', matrixParens: '' },
      seeds: [11, 1_546_282_011],
      inputs: [
        {
          name: 'ans1',
          modelAnswer: 'ta',
          insertStars: 2,
          syntaxHint: '?*x',
          isHintPlaceholder: true,
          forbidFloats: true,
          requireLowestTerms: false,
          checkAnswerType: true,
          mustVerify: false,
          showValidation: 2,
          boxSize: 20,
          options: 'hideanswer',
        },
      ],
      trees: [{ name: 'prt1', value: 2, first: '0', feedbackStyle: 1 }],
    })
  })

  it('has the ways through its trees: nothing said of a penalty is the penalty of the question', () => {
    const { question } = toQuestion(kept([]))
    const [first] = question.type === 'stack' ? (question.trees[0]?.nodes ?? []) : []
    expect(first?.whenTrue).toEqual({
      score: '1',
      scoreMode: '=',
      penalty: '',
      next: null,
      note: 'prt1-0-T',
      feedbackHtml: '',
    })
    expect(first?.whenFalse).toMatchObject({ score: 'sc2', scoreMode: '-', penalty: '0.25', next: '1' })
  })

  it('begins a tree that names no first node with the one that no other leads to', () => {
    const { question } = toQuestion(kept([], [node('1'), node('0', { truenextnode: '1' })]))
    expect(question).toMatchObject({ trees: [{ first: '0' }] })
  })

  it('loses the signs that the theme of the old site drew', () => {
    expect(toQuestion(kept([])).question).toMatchObject({
      feedback: { rightHtml: '<p>Well done.</p>', partlyHtml: 'Some of it.', wrongHtml: 'Not this.' },
    })
  })

  it('is kept, with what it needs in words, where algebra cannot do all of it', () => {
    expect(toQuestion(kept(['the function plot', '[[jsxgraph]]'])).question).toMatchObject({
      type: 'unsupported',
      originType: 'stack',
      wants: 'more of STACK than is here (the function plot, [[jsxgraph]])',
    })
    expect(toQuestion(kept(['a', 'b', 'c', 'd', 'e'])).question).toMatchObject({
      wants: 'more of STACK than is here (a, b, c and 2 more)',
    })
  })

  it('wants a field to answer in', () => {
    const raw = rawQuestion({ type: 'stack', name: 'Empty', textHtml: '<p>Nothing.</p>' })
    const { question } = toQuestion({ ...raw, stack: { ...NO_STACK, needs: null } })
    expect(question).toMatchObject({ type: 'unsupported', wants: expect.stringContaining('a field to answer in') })
  })
})
