/** Networks to which a shop may lead, by their hosts. */
const networks = new Map(
  Object.entries({
    'instagram.com': 'Instagram',
    'facebook.com': 'Facebook',
    'x.com': 'X',
    'youtube.com': 'YouTube',
    'pinterest.com': 'Pinterest',
    'linkedin.com': 'LinkedIn',
    'wa.me': 'WhatsApp',
    'whatsapp.com': 'WhatsApp',
  }),
)

/** The network of an https address; undefined for any other address. */
export function socialNetwork(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return undefined
  return networks.get(hostname.split('.').slice(-2).join('.'))
}
