/** Opens the phone's dialler. */
export function callLink(phone: string): string {
  return `tel:${phone}`;
}

/** Opens a WhatsApp conversation; the service takes the number as digits alone. */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}`;
}

/** Opens a new e-mail. What has a meaning in such an address is escaped. */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
