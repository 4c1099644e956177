const chosen = localStorage.getItem('theme');
if (chosen) document.documentElement.dataset['theme'] = chosen;
