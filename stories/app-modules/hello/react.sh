npm install --save-dev vite@8 react@19 react-dom@19
npx vite build
