/** Brand colours for mails and invoices, as in `web/styles`. */
export const brandColours = {
  ground: '#f4efe5',
  surface: '#fcfaf5',
  ink: '#1a1b2e',
  quiet: '#4a4856',
  neel: '#232e5c',
  thread: '#a3301d',
  line: '#d3c8b4',
}
