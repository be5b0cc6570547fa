/* The library's own types describe its root, which pulls in database clients; only these two files are loaded. */
declare module 'natural/lib/natural/stemmers/porter_stemmer.js' {
  const stemmer: { readonly stem: (word: string) => string };
  export default stemmer;
}
declare module 'natural/lib/natural/stemmers/porter_stemmer_de.js' {
  const stemmer: { readonly stem: (word: string) => string };
  export default stemmer;
}
