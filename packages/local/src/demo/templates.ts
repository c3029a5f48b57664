import type { CreateTemplate } from "@leadlane/core/templates/schema";

export const TEMPLATES: readonly CreateTemplate[] = [
  {
    name: "First hello",
    channel: "whatsapp",
    language: "en",
    subject: null,
    body: "Hi {first_name} 👋\nThis is {owner} from {business}. Thank you for asking about {product}. When is a good time to call you?",
  },
  {
    name: "Site visit",
    channel: "whatsapp",
    language: "hi",
    subject: null,
    body: "नमस्ते {first_name} जी 🙏\n{product} देखने के लिए आपका समय {follow_up} तय है। कीमत {price} से शुरू है।\n– {owner}, {business}",
  },
  {
    name: "Price list",
    channel: "email",
    language: "en",
    subject: "{product}: price and floor plan",
    body: "Dear {name},\n\nThe price of {product} is {price}. I will call you on {follow_up} to answer your questions.\n\nRegards,\n{owner}\n{business}",
  },
];
