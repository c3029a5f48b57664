export function callLink(phone: string): string {
  return `tel:${phone}`;
}

/** WhatsApp requires digits only. */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}`;
}

/** Escapes characters with a meaning in mailto URLs. */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
