/** Made by `build/texts.ts` of `src/texts/messages.ts`. */
declare module 'virtual:texts/*' {
  const messages: import('react-admin').TranslationMessages;
  export default messages;
}
