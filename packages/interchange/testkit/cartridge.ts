import { canvasQuiz } from './qti.ts'

const manifestOf = (version: string, id: string): string => {
  const resource = (key: string, type: string, href: string, more = '') =>
    `<resource identifier="${key}" type="${type}" href="${href}"><file href="${href}"/>${more}</resource>`
  const item = (key: string, title: string, ref = '', inside = '') =>
    `<item identifier="${key}"${ref === '' ? '' : ` identifierref="${ref}"`}><title>${title}</title>${inside}</item>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>${version}</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>Birds &amp; bees</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">
${item('m1', 'Week 1', '', item('p1', 'Welcome', 'page') + item('h1', 'Practice') + item('q1', 'Quiz', 'quiz') + item('l1', 'A link', 'link') + item('d1', 'Talk', 'topic'))}
${item('m2', 'Week 2', '', item('a1', 'Work', 'work') + item('t1', 'Tool', 'tool') + item('f1', 'Sheet', 'sheet') + item('n1', 'Gone', 'nothing'))}
</item></organization></organizations>
<resources>
${resource('page', 'webcontent', 'wiki_content/welcome.html')}
${resource('second', 'webcontent', 'wiki_content/second.html')}
${resource('quiz', 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment', 'quiz/assessment_qti.xml')}
${resource('link', 'imswl_xmlv1p3', 'link.xml')}
${resource('topic', 'imsdt_xmlv1p3', 'topic.xml')}
${resource('work', 'associatedcontent/imscc_xmlv1p1/learning-application-resource', 'work/work.html', '<file href="work/assignment_settings.xml"/>')}
${resource('tool', 'imsbasiclti_xmlv1p0', 'tool.xml')}
${resource('sheet', 'webcontent', 'web_resources/sheet.xlsx')}
${resource('image', 'webcontent', 'web_resources/img/bird.png')}
${resource('extra', 'webcontent', 'web_resources/notes.pdf')}
</resources></manifest>`
}

/** A small Common Cartridge as Canvas writes it: a page, links, a quiz, a topic, work to hand in, a tool, files. */
export function cartridge({ version = '1.3.0', id = 'i0123456789abcdef' } = {}): { path: string; bytes: string }[] {
  return [
    {
      path: 'imsmanifest.xml',
      bytes: manifestOf(version, id),
    },
    {
      path: 'wiki_content/welcome.html',
      bytes:
        '<html><head><title>Welcome</title></head><body><h2>Hello</h2><p><img src="$IMS-CC-FILEBASE$/img/bird.png?canvas_download=1" alt="A bird"> <a href="$WIKI_REFERENCE$/pages/second">next</a> <a href="$CANVAS_OBJECT_REFERENCE$/quizzes/quiz">quiz</a> <a href="$CANVAS_COURSE_REFERENCE$/modules">all</a> <a href="gone.html">gone</a></p></body></html>',
    },
    {
      path: 'wiki_content/second.html',
      bytes: '<html><head><title>Second page</title></head><body><p>Two</p></body></html>',
    },
    { path: 'quiz/assessment_qti.xml', bytes: canvasQuiz },
    {
      path: 'quiz/assessment_meta.xml',
      bytes:
        '<quiz><title>Quiz</title><description>&lt;p&gt;Ten minutes.&lt;/p&gt;</description><allowed_attempts>2</allowed_attempts><time_limit>10</time_limit><points_possible>18.0</points_possible></quiz>',
    },
    { path: 'link.xml', bytes: '<webLink><title>A link</title><url href="https://example.org/a"/></webLink>' },
    {
      path: 'topic.xml',
      bytes: '<topic><title>Talk</title><text texttype="text/html">&lt;p&gt;Say hello&lt;/p&gt;</text></topic>',
    },
    { path: 'work/work.html', bytes: '<html><body><p>Hand in a sheet.</p></body></html>' },
    {
      path: 'work/assignment_settings.xml',
      bytes:
        '<assignment><title>Work</title><due_at>2026-01-31T10:00:00</due_at><points_possible>10</points_possible></assignment>',
    },
    {
      path: 'tool.xml',
      bytes:
        '<cartridge_basiclti_link><title>Tool</title><launch_url>https://tool.example.org/</launch_url><custom><property name="unit">3</property><property name="who">$Person.name.full</property></custom><secret>s3cret</secret></cartridge_basiclti_link>',
    },
    { path: 'web_resources/sheet.xlsx', bytes: 'PK' },
    { path: 'web_resources/img/bird.png', bytes: 'png' },
    { path: 'web_resources/notes.pdf', bytes: '%PDF' },
  ]
}

/** A small course of Open edX. */
export const olx = (): { path: string; bytes: string }[] =>
  Object.entries({
    'course.xml': '<course url_name="run1" org="Org" course="C1"/>',
    'course/run1.xml': '<course display_name="Cells" start="2026-01-01T00:00:00Z"><chapter url_name="ch1"/></course>',
    'chapter/ch1.xml':
      '<chapter display_name="Week 1"><sequential url_name="s1"/><sequential url_name="s2"/></chapter>',
    'sequential/s1.xml': '<sequential display_name="Read"><vertical url_name="v1"/></sequential>',
    'sequential/s2.xml':
      '<sequential display_name="Try" due="2026-02-01T00:00:00Z"><vertical url_name="v2"/><vertical url_name="gone"/></sequential>',
    'vertical/v1.xml':
      '<vertical display_name="Cells are small"><html url_name="h1"/><html url_name="h2"/><video url_name="film" youtube_id_1_0="abcdef12345" display_name="A film"/></vertical>',
    'vertical/v2.xml':
      '<vertical display_name="Exercises"><problem url_name="p1"/><problem url_name="p2"/><problem url_name="p3"/><poll url_name="poll1" question="Yes?"/></vertical>',
    'html/h1.xml': '<html filename="h1" display_name="One"/>',
    'html/h1.html':
      '<p>Look: <img src="/static/cell.png"> <a href="/jump_to_id/v2">try</a> <a href="/jump_to/block-v1:Org+C1+run1+type@vertical+block@v2">try</a></p>',
    'html/h2.xml': '<html display_name="Two"><p>More &amp; <b>more</b> text</p></html>',
    'problem/p1.xml':
      '<problem display_name="Which?" weight="2"><multiplechoiceresponse><label>Which is <b>small</b>?</label><choicegroup type="MultipleChoice"><choice correct="true">Cell<choicehint>Yes!</choicehint></choice><choice correct="false">Whale</choice></choicegroup><solution><p>Cells are.</p></solution></multiplechoiceresponse></problem>',
    'problem/p2.xml':
      '<problem display_name="Two things"><p>Say both.</p><numericalresponse answer="10"><label>Ten?</label><responseparam type="tolerance" default="5%"/><formulaequationinput/></numericalresponse><stringresponse answer="cell" type="ci"><label>Word?</label><additional_answer answer="cells"/><textline size="20"/></stringresponse></problem>',
    'problem/p3.xml': '<problem display_name="Code"><customresponse cfn="f"><p>Do it</p></customresponse></problem>',
    'static/cell.png': 'png',
    'about/overview.html': '<p>About cells</p>',
  }).map(([path, bytes]) => ({ path: `course/${path}`, bytes }))
