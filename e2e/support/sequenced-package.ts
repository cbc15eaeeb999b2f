import type { ArchiveFile } from '../../packages/interchange/testkit/archive-file.ts'
import { scormPackage } from '../../packages/interchange/testkit/scorm-package.ts'

/** A part of SCORM 2004 that says what its buttons ask it to say; below them, so that they stand still, it shows which ways it is told are open. */
const PART = `<!doctype html><meta charset="utf-8"><title>Part</title>
<h1>NAME</h1><p id="said">Nothing said yet</p><button id="pass">Pass</button><button id="fail">Fail</button>
<button id="continue">End and go on</button><button id="leave">Leave for now</button><button id="back">Back to the lesson</button><p id="ways"></p>
<script>
const api = parent.API_1484_11
api.Initialize('')
const set = (name, value) => api.SetValue(name, value)
const said = (status, score) => { set('cmi.completion_status', 'completed'); set('cmi.success_status', status); set('cmi.score.scaled', score); api.Commit(''); document.getElementById('said').textContent = 'Said ' + status }
const ends = request => { set('adl.nav.request', request); api.Terminate('') }
const on = (id, work) => document.getElementById(id).addEventListener('click', work)
on('pass', () => said('passed', '1'))
on('fail', () => said('failed', '0.2'))
on('continue', () => ends('continue'))
on('leave', () => { set('cmi.exit', 'suspend'); ends('suspendAll') })
on('back', () => ends('{target=lesson}choice'))
setInterval(() => {
  const is = way => api.GetValue('adl.nav.request_valid.' + way)
  document.getElementById('ways').textContent = 'continue ' + is('continue') + ', previous ' + is('previous') + ', extra ' + is('choice.{target=extra}')
}, 100)
</script>`

const rule = (kind: 'pre' | 'post', condition: string, action: string): string =>
  `<imsss:${kind}ConditionRule><imsss:ruleConditions conditionCombination="any">${condition}</imsss:ruleConditions><imsss:ruleAction action="${action}"/></imsss:${kind}ConditionRule>`
const shares = (name: string, isWritten: boolean): string =>
  `<imsss:objectives><imsss:primaryObjective objectiveID="own"${isWritten ? '' : '/><imsss:objective objectiveID="' + name + '"'}><imsss:mapInfo targetObjectiveID="${name}" readSatisfiedStatus="true" writeSatisfiedStatus="${isWritten}"/></imsss:${isWritten ? 'primaryObjective' : 'objective'}></imsss:objectives>`
const not = (condition: string, name = ''): string =>
  `<imsss:ruleCondition ${name && `referencedObjective="${name}"`} operator="not" condition="${condition}"/>`
const says = '<imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>'

interface Way {
  choice: boolean
}

/**
 * A course that leads its way: a page to read, a lesson, a test that opens once the lesson is passed and begins again until it is
 * passed itself, more to read that is skipped then, and an end. The lesson and the test make the whole.
 */
export function sequencedPackage({ choice }: Way): ArchiveFile[] {
  const item = (id: string, title: string, sequencing: string): string =>
    `<item identifier="${id}" identifierref="r-${id}"><title>${title}</title><imsss:sequencing>${sequencing}</imsss:sequencing></item>`
  const apart =
    '<imsss:rollupRules rollupObjectiveSatisfied="false" rollupProgressCompletion="false" objectiveMeasureWeight="0"/>'
  const items = [
    item('intro', 'Read first', apart),
    item('lesson', 'Lesson', `${shares('taught', true)}${says}`),
    item(
      'test',
      'Test',
      `<imsss:sequencingRules>${rule('pre', not('satisfied', 'taught') + not('objectiveStatusKnown', 'taught'), 'disabled')}${rule('post', not('satisfied'), 'retry')}</imsss:sequencingRules>${shares('taught', false)}${says}`,
    ),
    item(
      'extra',
      'Extra',
      `<imsss:sequencingRules>${rule('pre', '<imsss:ruleCondition condition="always"/>', 'skip')}</imsss:sequencingRules>${apart}`,
    ),
    item('end', 'The end', apart),
  ].join('\n')
  const part = (id: string) =>
    `<resource identifier="r-${id}" type="webcontent" adlcp:scormType="sco" href="${id}.html"/>`
  const page = (id: string) =>
    `<resource identifier="r-${id}" type="webcontent" adlcp:scormType="asset" href="${id}.html"/>`
  const control = `<imsss:sequencing><imsss:controlMode choice="${choice}" flow="true"/></imsss:sequencing>`
  return scormPackage({
    version: '2004 3rd Edition',
    items: items + control,
    resources: [page('intro'), part('lesson'), part('test'), part('extra'), page('end')].join(''),
    more: [
      { path: 'intro.html', bytes: '<h1>Read first</h1>' },
      { path: 'end.html', bytes: '<h1>The end</h1>' },
      ...['lesson', 'test', 'extra'].map(id => ({ path: `${id}.html`, bytes: PART.replace('NAME', `Part ${id}`) })),
    ],
  })
}
