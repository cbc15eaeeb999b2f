/** A quiz of Moodle XML with one question in C, which checks answers as one goes. */
const test = (code: string, expected: string, isExample: boolean): string =>
  `<testcase testtype="0" useasexample="${isExample ? 1 : 0}" hiderestiffail="0" mark="1.0"><testcode><text>${code}</text></testcode><stdin><text></text></stdin><expected><text>${expected}</text></expected><extra><text></text></extra><display><text>${isExample ? 'SHOW' : 'HIDE'}</text></display></testcase>`

export const cQuiz = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="coderunner"><name><text>Square</text></name><questiontext format="html"><text><![CDATA[<p>Write a function <code>int sqr(int n)</code> that gives the square of a number.</p>]]></text></questiontext><defaultgrade>1</defaultgrade><penalty>0</penalty><coderunnertype>c_function</coderunnertype><prototypetype>0</prototypetype><allornothing>1</allornothing><penaltyregime>0</penaltyregime><precheck>0</precheck><answerpreload></answerpreload><testcases>
${test('printf("%d", sqr(3));', '9', true)}
${test('printf("%d", sqr(-7));', '49', false)}
</testcases></question>
</quiz>`
