var pages = document.querySelectorAll('section')
var at = Math.min(pages.length - 1, Number(load('cmi.core.lesson_location')) || 0)
var wasRead = load('cmi.core.lesson_status') === 'completed'
function show(isTurned) {
  for (var i = 0; i < pages.length; i++) pages[i].hidden = i !== at
  document.getElementById('place').textContent = 'Page ' + (at + 1) + ' of ' + pages.length
  document.getElementById('back').disabled = at === 0
  document.getElementById('next').disabled = at === pages.length - 1
  wasRead = wasRead || at === pages.length - 1
  if (isTurned) save({ 'cmi.core.lesson_location': at, 'cmi.core.lesson_status': wasRead ? 'completed' : 'incomplete' })
}
document.getElementById('back').onclick = function () {
  at -= 1
  show(true)
}
document.getElementById('next').onclick = function () {
  at += 1
  show(true)
}
show(false)
