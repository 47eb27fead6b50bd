{
  "name": "@lotes/mfe-__name__",
  "version": "0.1.0",
  "private": true,
  "dependencies": {
    "react": "19.3.1",
    "react-dom": "19.3.1",
    "react-redux": "9.3.1",
    "react-router": "7.18.5"
  }
}
