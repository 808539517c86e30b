/** Opens WhatsApp with a text for an Indian phone of ten digits. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`
